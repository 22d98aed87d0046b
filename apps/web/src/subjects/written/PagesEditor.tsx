import {
  WRITTEN_PAGE_MB,
  WRITTEN_PAGE_TYPES,
  WRITTEN_PAGES_MAX,
} from '@shuyuan/contract/entities/assignment/written-work.ts'
import type { SheetPage } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { sheetEndings } from '@shuyuan/domain/finals/answer-sheet.rule.ts'
import type { PictureFault } from '@shuyuan/domain/finals/picture-quality.rule.ts'
import { Alert } from 'antd'
import { useCallback, useState } from 'react'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { PageActs } from '../final/PageActs.tsx'
import { SheetPages } from '../final/SheetPages.tsx'
import { useWrittenPages } from './use-written-pages.ts'
import { useWrittenWords } from './use-written-words.ts'

const MB = 1024 * 1024
const ACCEPT = sheetEndings(WRITTEN_PAGE_TYPES)

interface Props {
  readonly assignmentId: string
  readonly studentId?: string
  readonly pages: readonly SheetPage[]
  readonly onChanged: () => void
}

/** Pages of sheets that are photographed, put in order and turned; what looks dark or blurred is told. */
export function PagesEditor({ assignmentId, studentId, pages, onChanged }: Props) {
  const w = useWrittenWords().scan
  const [faint, setFaint] = useState<readonly { fault: PictureFault; name: string }[]>([])
  const onFaint = useCallback((fault: PictureFault, name: string) => setFaint((now) => [...now, { fault, name }]), [])
  const of = studentId ? { assignmentId, studentId } : { assignmentId }
  const actions = useWrittenPages(of, pages, onChanged, onFaint)
  return (
    <>
      {pages.length > 0 && (
        <SheetPages
          pages={pages}
          acts={(page, at) => <PageActs {...{ page, at, actions }} accept={ACCEPT} last={pages.length - 1} />}
        />
      )}
      {faint.map(({ fault, name }) => (
        <Alert
          key={name}
          type="warning"
          showIcon
          closable={{ onClose: () => setFaint((now) => now.filter((one) => one.name !== name)) }}
          title={w.faint[fault](name)}
        />
      ))}
      <UploadField
        upload={actions.upload}
        accept={ACCEPT}
        maxBytes={WRITTEN_PAGE_MB * MB}
        most={WRITTEN_PAGES_MAX - pages.length}
        disabled={pages.length >= WRITTEN_PAGES_MAX}
        camera
      />
    </>
  )
}
