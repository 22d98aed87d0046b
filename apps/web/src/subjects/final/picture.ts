import { type PictureFault, pictureFault } from '@shuyuan/domain/finals/picture-quality.rule.ts'

/** Longest side of a photographed page: footnotes stay readable at a tenth of the camera's size. */
const MAX_SIDE_PX = 2600
const QUALITY = 0.86
const PHOTO = /^image\/(jpeg|heic|heif|webp)$/
const nameAsJpeg = (name: string) => `${name.replace(/\.[^.]+$/, '')}.jpg`

async function redraw(source: Blob, quarterTurns: number, name: string): Promise<File> {
  const image = await createImageBitmap(source, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const isSideways = quarterTurns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = isSideways ? height : width
  canvas.height = isSideways ? width : height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarterTurns * Math.PI) / 2)
  pen.drawImage(image, -width / 2, -height / 2, width, height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('no picture')
  return new File([blob], nameAsJpeg(name), { type: 'image/jpeg' })
}

/** A phone's photo, upright and as JPEG; any other file, and one that this browser cannot read, as it is. */
export async function toUprightJpeg(file: File): Promise<File> {
  if (!PHOTO.test(file.type)) return file
  return redraw(file, 0, file.name).catch(() => file)
}

/** The picture of an answer, rotated clockwise. */
export async function rotateRight(url: string, name: string): Promise<File> {
  const answer = await fetch(url)
  return redraw(await answer.blob(), 1, name)
}

export const isPicture = (mime: string): boolean => /^image\/(png|jpeg|webp|bmp)$/.test(mime)

/** Wide enough for writing to keep its edges, small enough to be judged at once. */
const JUDGED_WIDTH_PX = 480

/** Why a photographed page may be hard to read; null also where this browser cannot tell. */
export async function faultOfPicture(file: File): Promise<PictureFault | null> {
  if (!isPicture(file.type)) return null
  try {
    const image = await createImageBitmap(file, { resizeWidth: JUDGED_WIDTH_PX, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return null
    pen.drawImage(image, 0, 0)
    image.close()
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    // Green carries most of what the eye calls brightness.
    return pictureFault({ width, height, points: data.filter((_, at) => at % 4 === 1) })
  } catch {
    return null
  }
}
