/**
 * Long enough for the small print of a ticket, short enough for a site without much of a network.
 */
const LONGEST_PX = 2_000
const QUALITY = 0.82
/** What is smaller is sent as it is. */
const SMALL_BYTES = 600_000

/** The sides of a picture that is at most so long; none is made larger. */
export function fitted(width: number, height: number, longest = LONGEST_PX) {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * A photograph as a smaller JPEG; what is small, or no picture that the browser reads, stays as it
 * is.
 */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return file
  try {
    const { width, height } = fitted(picture.width, picture.height)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    if (blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
  } finally {
    picture.close()
  }
}
