import { PaperClipOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { formatSize } from '../../kit/format.ts'
import css from './Thread.module.css'

/** What is attached to a text. */
export function FileList({ files }: { files: Out<'getBbsPost'>['files'] }) {
  if (files.length === 0) return null
  return (
    <ul className={css.files}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <PaperClipOutlined aria-hidden />
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
          <small className="num">{formatSize(size)}</small>
        </li>
      ))}
    </ul>
  )
}
