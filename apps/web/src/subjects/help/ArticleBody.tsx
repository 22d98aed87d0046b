import { PaperClipOutlined } from '@ant-design/icons'
import { formatSize } from '../../kit/format.ts'
import { RichText } from '../../kit/rich/RichText.tsx'
import en from '../../words/en/help/reader.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/help/reader.ts'
import css from './help.module.css'
import { pictureOf } from './reading.ts'

interface ArticleBodyProps {
  readonly title: string
  readonly html: string
  readonly picture: string
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number; readonly url: string }[]
}

/** An article as readers see it: in the drawer, and beside its editor. */
export function ArticleBody({ title, html, picture, files }: ArticleBodyProps) {
  const w = useWords(zh, en)
  const lang = useLang()
  const address = picture ? pictureOf(picture, lang) : ''
  return (
    <>
      <h3>{title}</h3>
      {address && (
        <a className={css.picture} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={w.picture(title)} width={960} height={600} loading="lazy" />
        </a>
      )}
      <RichText html={html} small />
      {files.length > 0 && (
        <>
          <h4 className={css.heading}>{w.files}</h4>
          <ul className={css.files}>
            {files.map(({ id, name, size, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <PaperClipOutlined aria-hidden /> {name}
                </a>{' '}
                <small>{formatSize(size)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
