import { BANNER } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { useMemo } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { toast } from '../../../kit/toast.ts'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'

export interface CoverFieldProps {
  readonly value?: readonly StoredFile[]
  readonly onChange?: (value: StoredFile[]) => void
}

async function fits(file: File): Promise<boolean> {
  const image = await createImageBitmap(file).catch(() => null)
  const isRight = image?.width === BANNER.width && image.height === BANNER.height
  image?.close()
  return isRight
}

/** A picture of the banner's size; any other size is refused before the upload. */
export function CoverField({ value = [], onChange }: CoverFieldProps) {
  const w = useWords(zh, en)
  const upload = useMemo(() => {
    const send = uploader('common', { kind: 'image' })
    return async (...given: Parameters<typeof send>) => {
      if (await fits(given[0])) return send(...given)
      toast.error(w.coverSize(BANNER.width, BANNER.height))
      throw new Error(w.coverSize(BANNER.width, BANNER.height))
    }
  }, [w])
  return (
    <UploadField
      upload={upload}
      value={value}
      onChange={(files) => onChange?.([...files])}
      accept={['.jpg', '.jpeg', '.png', '.webp']}
      maxBytes={BANNER.bytes}
      most={1}
    />
  )
}
