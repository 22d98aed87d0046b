import { Button } from 'antd'
import { useEffect, useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { ErrorState, LoadingState } from '../page/States.tsx'
import css from './Preview.module.css'

export interface FilePreviewProps {
  readonly name: string
  readonly mime: string
  /** A signed address of the file. */
  readonly url: string
  readonly onDownload?: () => void
}

type Kind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'other'

export function kindOf(mime: string): Kind {
  const [family] = mime.split('/')
  if (mime === 'application/pdf') return 'pdf'
  if (family === 'image' || family === 'video' || family === 'audio' || family === 'text') return family
  return 'other'
}

/** The browser's PDF viewer. It refuses a sandboxed file, so the bytes get a blob address of the page. */
function Pdf({ name, url }: { name: string; url: string }) {
  const w = useWords(zh, en).file
  const [local, setLocal] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    const clock = new AbortController()
    let made = ''
    fetch(url, { signal: clock.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status))
        made = URL.createObjectURL(await response.blob())
        setLocal(made)
      })
      .catch(() => !clock.signal.aborted && setLocal('failed'))
    return () => {
      clock.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  if (local === null) return <LoadingState />
  if (local === 'failed') return <ErrorState text={w.noPreview} />
  return <iframe className={css.frame} title={name} src={local} />
}

/** A file shown in the page: picture, video, audio, PDF or text; anything else as a download. */
export function FilePreview({ name, mime, url, onDownload }: FilePreviewProps) {
  const w = useWords(zh, en).file
  switch (kindOf(mime)) {
    case 'image':
      return <img className={css.media} src={url} alt={name} />
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: captions come with the lesson's own player
        <video className={css.media} src={url} controls playsInline />
      )
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <audio className={css.sound} src={url} controls />
      )
    case 'pdf':
      return <Pdf name={name} url={url} />
    case 'text':
      return <iframe className={css.frame} title={name} src={url} />
    default:
      return (
        <div className={css.none}>
          <p>{w.noPreview}</p>
          {onDownload && <Button onClick={onDownload}>{w.download}</Button>}
        </div>
      )
  }
}
