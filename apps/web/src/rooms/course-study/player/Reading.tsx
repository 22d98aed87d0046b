import { Button } from 'antd'
import { FilePreview, kindOf } from '../../../kit/preview/FilePreview.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import { TermText } from '../glossary/TermText.tsx'
import css from './Reading.module.css'
import type { Resource } from './use-play.ts'

function FileLinks({ resource }: { resource: Resource }) {
  const w = useWords(zh, en).play
  return (
    <p className={css.links}>
      <a href={resource.url} target="_blank" rel="noreferrer">
        {w.openFile}
      </a>
      {resource.download === '1' && (
        <a href={resource.url} download={resource.fileName}>
          {w.download}
        </a>
      )}
    </p>
  )
}

function FileReading({ resource }: { resource: Resource }) {
  const w = useWords(zh, en).play
  if (kindOf(resource.mime) !== 'other')
    return (
      <>
        <FilePreview name={resource.title} mime={resource.mime} url={resource.url} />
        <FileLinks resource={resource} />
      </>
    )
  return (
    <div className={css.none}>
      <p>{resource.download === '1' ? w.noPreview : w.noDownload}</p>
      {resource.download === '1' && (
        <a href={resource.url} download={resource.fileName}>
          <Button type="primary" tabIndex={-1}>
            {w.download}
          </Button>
        </a>
      )}
    </div>
  )
}

/** Reading material: a text, a file in the page, or an external link. */
export function Reading({ resource }: { resource: Resource }) {
  const w = useWords(zh, en).play
  if (resource.kind === 'text')
    return (
      <article className={css.text}>
        <h2>{resource.title}</h2>
        <TermText html={resource.body} courseId={resource.courseId} />
      </article>
    )
  if (resource.kind === 'link')
    return (
      <div className={css.none}>
        <h2>{resource.title}</h2>
        {resource.intro && <p>{resource.intro}</p>}
        <a href={resource.url} target="_blank" rel="noreferrer noopener">
          <Button type="primary" size="large" tabIndex={-1}>
            {w.openLink}
          </Button>
        </a>
        <small>{w.linkNote}</small>
      </div>
    )
  return <FileReading resource={resource} />
}
