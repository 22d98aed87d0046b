import { Button } from 'antd'
import { useEffect, useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Modal } from '../page/Modal.tsx'
import { ErrorState, LoadingState } from '../page/States.tsx'
import { decode, type Encoding, encodings, guessEncoding } from './decode.ts'
import css from './Preview.module.css'

export interface TextPreviewProps {
  readonly name: string
  /** The bytes; rejects when the file cannot be shown. `() => bytesCall('textCourseFileInfo', { id }, true)` */
  readonly load: () => Promise<{ readonly blob: Blob }>
  readonly onDownload?: () => void
  readonly onClose: () => void
}

/** Larger texts can only be downloaded. */
const MAX_BYTES = 5 * 1024 * 1024

async function bytesOf(load: TextPreviewProps['load']): Promise<Uint8Array> {
  const { blob } = await load()
  if (blob.size > MAX_BYTES || !blob.type.startsWith('text/')) throw new Error('not a text')
  return new Uint8Array(await blob.arrayBuffer())
}

/** A text file with line numbers; 转码 reads the same bytes with the other encoding. */
export function TextPreview({ name, load, onDownload, onClose }: TextPreviewProps) {
  const w = useWords(zh, en).file
  const [bytes, setBytes] = useState<Uint8Array | 'failed' | null>(null)
  const [encoding, setEncoding] = useState<Encoding>('UTF-8')
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    bytesOf(load).then(
      (read) => {
        setEncoding(guessEncoding(read))
        setBytes(read)
      },
      () => setBytes('failed'),
    )
  }, [])
  const other = encodings.find((one) => one !== encoding) ?? encoding
  return (
    <Modal
      open
      title={name}
      width={880}
      onCancel={onClose}
      footer={[
        bytes instanceof Uint8Array && (
          <Button key="code" onClick={() => setEncoding(other)}>
            {w.transcode}: {encoding}
          </Button>
        ),
        onDownload && (
          <Button key="down" onClick={onDownload}>
            {w.download}
          </Button>
        ),
      ]}
    >
      {bytes === null && <LoadingState />}
      {bytes === 'failed' && <ErrorState text={w.noPreview} />}
      {bytes instanceof Uint8Array && (
        <ol className={css.text}>
          {decode(bytes, encoding)
            .split(/\r\n|\r|\n/)
            .map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change have no other name
              <li key={at}>{line}</li>
            ))}
        </ol>
      )}
    </Modal>
  )
}
