import { useCanOpen } from '../../app/rights.ts'
import { pathOf } from '../../app/screens.ts'
import { LinkButton } from '../../kit/LinkButton.tsx'
import en from '../../words/en/analysis/behavior.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/analysis/behavior.ts'

/** To the pages about the study of a course, for those who may open them. */
export function StudyAnalysisLinks({ courseId }: { courseId: string }) {
  const w = useWords(zh, en)
  const canOpen = useCanOpen()
  return (
    <>
      {canOpen('student-behavior') && (
        <LinkButton to={`${pathOf('student-behavior')}?courseId=${courseId}`}>{w.toBehavior}</LinkButton>
      )}
      {canOpen('learning-path') && (
        <LinkButton to={`${pathOf('learning-path')}?courseId=${courseId}`}>{w.toPath}</LinkButton>
      )}
    </>
  )
}
