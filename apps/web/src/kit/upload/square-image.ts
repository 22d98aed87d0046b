const QUALITY = 0.9

/** The centre of a picture as a square JPEG of the given side in pixels. */
export async function squareImage(file: File, side: number): Promise<File> {
  const image = await createImageBitmap(file)
  const edge = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const ctx = canvas.getContext('2d')
  if (!ctx) return file
  // Transparent pictures would turn black.
  ctx.fillStyle = 'white'
  ctx.fillRect(0, 0, side, side)
  ctx.drawImage(image, (image.width - edge) / 2, (image.height - edge) / 2, edge, edge, 0, 0, side, side)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
