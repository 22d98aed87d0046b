import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  CameraOutlined,
  DeleteOutlined,
  RotateRightOutlined,
} from '@ant-design/icons'
import type { SheetPage } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { Button, Upload } from 'antd'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { useSheetWords } from './use-sheet-words.ts'

/** What is done to a page of sheets, whatever the sheets belong to. */
export interface PageActions {
  /** The page that is being worked on. */
  readonly busy: string
  readonly move: (at: number, step: -1 | 1) => void
  readonly turn: (page: SheetPage) => void
  readonly remove: (page: SheetPage) => void
  /** Absent: a page is replaced by removing it. */
  readonly replace?: (page: SheetPage, file: File) => Promise<void>
}

interface Props {
  readonly page: SheetPage
  readonly at: number
  readonly last: number
  readonly accept: readonly string[]
  readonly actions: PageActions
}

/** The buttons under a page that may still be changed. */
export function PageActs({ page, at, last, accept, actions }: Props) {
  const w = useSheetWords()
  const confirm = useConfirm()
  const { pageNo } = page
  const { replace } = actions
  const act = (label: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <Button size="small" type="text" {...{ icon, onClick, disabled }} aria-label={label} title={label} />
  )
  return (
    <>
      {act(w.back(pageNo), <ArrowLeftOutlined />, () => actions.move(at, -1), at === 0)}
      {act(w.forth(pageNo), <ArrowRightOutlined />, () => actions.move(at, 1), at === last)}
      {page.mime.startsWith('image/') && act(w.turn(pageNo), <RotateRightOutlined />, () => actions.turn(page))}
      {replace && (
        <Upload
          showUploadList={false}
          accept={accept.join(',')}
          beforeUpload={(file) => {
            void replace(page, file)
            return false
          }}
        >
          <Button
            size="small"
            type="text"
            icon={<CameraOutlined />}
            loading={actions.busy === page.id}
            aria-label={w.replace(pageNo)}
            title={w.replace(pageNo)}
          />
        </Upload>
      )}
      {act(w.remove(pageNo), <DeleteOutlined />, async () => {
        if (await confirm.ask({ title: w.removeAsk(pageNo), text: w.removeText, ok: w.remove(pageNo), danger: true }))
          actions.remove(page)
      })}
    </>
  )
}
