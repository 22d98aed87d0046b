import { FilePdfOutlined, FileTextOutlined } from '@ant-design/icons'
import type { SheetPage } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatSize } from '../../kit/format.ts'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { FilePreview } from '../../kit/preview/FilePreview.tsx'
import css from './SheetPages.module.css'
import { useSheetWords } from './use-sheet-words.ts'

const isPicture = ({ mime }: SheetPage): boolean => mime.startsWith('image/')

function Thumb({ page }: { page: SheetPage }) {
  if (isPicture(page)) return <img src={page.url} alt="" data-turn={page.rotate} loading="lazy" />
  return page.mime === 'application/pdf' ? <FilePdfOutlined /> : <FileTextOutlined />
}

interface ViewerProps {
  readonly pages: readonly SheetPage[]
  readonly at: number
  readonly onGo: (at: number) => void
  readonly onClose: () => void
}

/** One page in full, the right way up. */
function Viewer({ pages, at, onGo, onClose }: ViewerProps) {
  const w = useSheetWords()
  const page = pages[at]
  if (!page) return null
  return (
    <ViewDialog
      width={960}
      title={`${w.page(page.pageNo)} · ${page.fileName}`}
      onClose={onClose}
      footer={
        <div className={css.viewerFoot}>
          <a href={page.url} target="_blank" rel="noreferrer">
            {w.original}
          </a>
          <span>
            <Button disabled={at === 0} onClick={() => onGo(at - 1)}>
              {w.previous}
            </Button>{' '}
            <Button disabled={at === pages.length - 1} onClick={() => onGo(at + 1)}>
              {w.next}
            </Button>
          </span>
        </div>
      }
    >
      {isPicture(page) ? (
        <div className={css.full}>
          <img src={page.url} alt={w.page(page.pageNo)} data-turn={page.rotate} />
        </div>
      ) : (
        <FilePreview name={page.fileName} mime={page.mime} url={page.url} />
      )}
    </ViewDialog>
  )
}

interface Props {
  readonly pages: readonly SheetPage[]
  /** What can be done with a page. */
  readonly acts?: (page: SheetPage, at: number) => ReactNode
}

/** Photographed sheets in their order; a click shows one in full. */
export function SheetPages({ pages, acts }: Props) {
  const w = useSheetWords()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ol className={css.pages}>
        {pages.map((page, at) => (
          <li key={page.id} data-page={page.pageNo}>
            <button type="button" className={css.thumb} aria-label={w.open(page.pageNo)} onClick={() => setOpen(at)}>
              <Thumb page={page} />
            </button>
            <div className={css.caption}>
              <strong>{w.page(page.pageNo)}</strong>
              <small title={page.fileName}>
                {page.kind === 'attachment' ? w.attachment : ''}{' '}
                <span className="num">{formatSize(page.sizeBytes)}</span>
              </small>
            </div>
            {acts && <div className={css.acts}>{acts(page, at)}</div>}
          </li>
        ))}
      </ol>
      {open !== null && <Viewer pages={pages} at={open} onGo={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
