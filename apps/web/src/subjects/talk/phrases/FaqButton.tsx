import { FAQ_ANSWER_MAX, FAQ_QUESTION_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Post } from '../PostArticle.tsx'
import { useTalkWords } from '../use-talk-words.ts'

/** Puts the question and this answer into the draft of the course's common questions. */
export function FaqButton({ post, answer }: { post: Post; answer: string }) {
  const w = useTalkWords().faq
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const append = useAct('appendFaqCourseDetailInfo', { message: w.done })
  if (post.canFaq !== '1' || !can('faq')) return null
  return (
    <>
      <Button size="small" type="text" onClick={() => setOpen(true)}>
        {w.make}
      </Button>
      {isOpen && (
        <FormDialog<{ q: string; a: string }>
          title={w.make}
          ok={w.add}
          initial={{ q: post.title, a: plainText(answer).slice(0, FAQ_ANSWER_MAX) }}
          fields={[
            { name: 'q', label: w.question, required: true, min: 2, max: FAQ_QUESTION_MAX },
            { name: 'a', label: w.answer, kind: 'textarea', required: true, max: FAQ_ANSWER_MAX, help: w.help },
          ]}
          onSubmit={({ q, a }) => append.run({ courseId: post.courseId, q, a, postId: post.id })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
