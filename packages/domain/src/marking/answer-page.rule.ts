import { escapeHtml } from '../text/html.rule.ts'

export interface AnswerOnPage {
  no: number
  full: number
  /** Cleaned rich text; its pictures name their files by `data-file-id`. */
  stem: string
  /** The same, of what the student wrote; plain answers come as escaped text. */
  answer: string
  /** Names of the files that lie beside the page. */
  files: readonly string[]
}

export interface PageWords {
  title: string
  lang: string
  /** 题 3（10分） */
  question: (no: number, full: number) => string
  answer: string
  files: string
  blank: string
}

const STYLE = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.7 sans-serif}
h2{margin:2rem 0 .5rem;font-size:1.1rem}.stem{color:#444;border-left:3px solid #ccc;padding-left:.8rem}
.answer{border:1px solid #ccc;border-radius:6px;padding:.6rem .9rem;overflow-wrap:anywhere}img{max-width:100%}`

const MEDIA = /<(img|audio)\b[^>]*\bdata-file-id="([^"]+)"[^>]*>(?:<\/audio>)?/g

/** Rich text whose pictures and sounds are read from beside the page; one that is not there is left out. */
export const withLocalMedia = (html: string, places: ReadonlyMap<string, string>): string =>
  html.replace(MEDIA, (_, tag: string, id: string) => {
    const src = places.get(id)
    if (!src) return ''
    return tag === 'img' ? `<img src="${escapeHtml(src)}" alt="">` : `<audio controls src="${escapeHtml(src)}"></audio>`
  })

/** One attempt as a page that opens without a network, and runs nothing. */
export function answerPage(answers: readonly AnswerOnPage[], w: PageWords): string {
  const parts = answers.map(({ no, full, stem, answer, files }) => {
    const list = files
      .map((name) => `<li><a href="${escapeHtml(encodeURI(name))}">${escapeHtml(name)}</a></li>`)
      .join('')
    return `<section><h2>${escapeHtml(w.question(no, full))}</h2><div class="stem">${stem}</div>
<h3>${escapeHtml(w.answer)}</h3><div class="answer">${answer || escapeHtml(w.blank)}</div>
${list ? `<h3>${escapeHtml(w.files)}</h3><ul>${list}</ul>` : ''}</section>`
  })
  return `<!doctype html><html lang="${w.lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(w.title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(w.title)}</h1>${parts.join('\n')}</body></html>`
}
