import { ApiError, type ApiResult, unwrap } from '@formwork/api-client'

/**
 * Writes over a record as it is read just before, and reads it again where it was changed in that
 * very moment.
 *
 * @param write it throws ApiError of status 412 when the record is not at that version any more
 * @throws ApiError of the reading, and whatever else `write` throws
 */
export async function overLatest<Whole, Done>(
  read: () => Promise<ApiResult<Whole>>,
  write: (now: Whole, ifMatch: string | undefined) => Promise<Done>,
): Promise<Done> {
  const answer = await read()
  const now = unwrap(answer)
  try {
    return await write(now, answer.ok ? answer.etag : undefined)
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return overLatest(read, write)
    throw error
  }
}
