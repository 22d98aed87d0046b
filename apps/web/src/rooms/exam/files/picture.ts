/** Longest side of a photographed page: readable down to footnotes, and a tenth of what a phone's camera makes. */
const LONGEST_PX = 2600
const QUALITY = 0.86
const PHOTO = /^image\/(jpeg|heic|heif|webp)$/
const nameAsJpeg = (name: string) => `${name.replace(/\.[^.]+$/, '')}.jpg`

async function drawn(source: Blob, quarterTurns: number, name: string): Promise<File> {
  const image = await createImageBitmap(source, { imageOrientation: 'from-image' })
  const share = Math.min(1, LONGEST_PX / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * share), Math.round(image.height * share)]
  const isTurned = quarterTurns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
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
export async function uprightJpeg(file: File): Promise<File> {
  if (!PHOTO.test(file.type)) return file
  return drawn(file, 0, file.name).catch(() => file)
}

/** A picture of an answer turned to the right. */
export async function turned(url: string, name: string): Promise<File> {
  const answer = await fetch(url)
  return drawn(await answer.blob(), 1, name)
}

export const isPicture = (mime: string): boolean => /^image\/(png|jpeg|webp|bmp)$/.test(mime)
