import { Loaded } from '../../kit/page/States.tsx'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import en from '../../words/en/talk/notice.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import { NoticeView } from './NoticeView.tsx'
import { useOpenedNotice } from './use-opened-notice.ts'

/** A notice read where one was told of it. */
export default function NoticeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useWords(zh, en).view
  const notice = useOpenedNotice(id)
  return (
    <ViewDialog title={notice.data?.title ?? w.dialog} width={760} onClose={onClose}>
      <Loaded of={notice}>{(data) => <NoticeView notice={data} heading={false} />}</Loaded>
    </ViewDialog>
  )
}
