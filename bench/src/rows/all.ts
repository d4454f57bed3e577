import type { Row } from '../row.ts'
import { besideNginx, throughGateway } from './gateway.ts'
import { duplicateBid, insertItems } from './many-items.ts'
import { listBids, readBid } from './read-bid.ts'
import { writeInBigBid, writeItems } from './write-item.ts'

/** In the order of the report. */
export const ROWS: readonly Row[] = [
  readBid,
  listBids,
  throughGateway,
  besideNginx,
  writeInBigBid,
  writeItems,
  insertItems,
  duplicateBid,
]
