import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { useSheetWords } from '../../../subjects/final/use-sheet-words.ts'
import { Sheets } from './Sheets.tsx'

/** The sheets beside the answers, without leaving the room. */
export function SheetsDialog({ finalExamCourseId, onClose }: { finalExamCourseId: string; onClose: () => void }) {
  const w = useSheetWords()
  return (
    <ViewDialog width={760} title={w.title} onClose={onClose}>
      <Sheets finalExamCourseId={finalExamCourseId} headless />
    </ViewDialog>
  )
}
