import { useAct } from '../../../api/use-act.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import { type ChapterNode, flatChapters, type Target } from './chapters.ts'

/** Actions on a chapter without a form. */
export function useChapterActs() {
  const w = useWords(zh, en).process
  const { courseId } = useCourse()
  const { ask, askDelete } = useConfirm()
  const moving = useAct('moveCourseChapterInfo')
  const hiding = useAct('hideCourseChapterInfo')
  const showing = useAct('showCourseChapterInfo')
  const removing = useAct('deleteCourseChapterInfo', { message: w.deleted })
  return {
    move: (id: string, target: Target) => void moving.run({ courseId, id, ...target }),
    async toggle(node: ChapterNode) {
      const { id } = node
      if (node.hidden === '1') return void showing.run({ courseId, id })
      const text = w.hideAskMore(flatChapters(node.children).length)
      if (await ask({ title: w.hideAsk(node.title), text, ok: w.hide })) void hiding.run({ courseId, id })
    },
    async remove({ id, children }: ChapterNode) {
      if (await askDelete(w.deleteMore(flatChapters(children).length))) void removing.run({ courseId, id })
    },
  }
}
