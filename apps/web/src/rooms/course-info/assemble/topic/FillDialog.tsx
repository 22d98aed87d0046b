import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic, DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { newId } from '../../../../kit/new-id.ts'
import { ConfirmDialog } from '../../../../kit/page/ConfirmDialog.tsx'
import { toast } from '../../../../kit/toast.ts'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { useCourse } from '../../course/use-course.ts'
import { type PaperDraft, plainRule, questionIdsOf } from '../paper-draft.ts'
import type { Fact } from '../use-paper-editor.ts'
import { RuleFields } from './RuleFields.tsx'

interface Props {
  readonly draft: PaperDraft
  readonly topic: BigTopic
  readonly types: readonly QuestionType[]
  readonly onAdd: (facts: readonly Fact[]) => void
  readonly onClose: () => void
}

/** 随机补足: adds so many matching questions that are not in the paper yet, drawn as for random papers. */
export function FillDialog({ draft, topic, types, onAdd, onClose }: Props) {
  const w = usePaperWords().picker
  const { courseId } = useCourse()
  const [rule, setRule] = useState<DrawRule>(() => plainRule(types, topic.perQuestionScore ?? 1))

  async function fill(): Promise<void> {
    const bare = { ...topic, questions: [], banned: questionIdsOf(draft) }
    const asked = { ...bare, rules: [rule] }
    const { counts } = await call('countRulePaperInfo', { courseId, topics: [asked] })
    const available = counts[0]?.available ?? 0
    if (available === 0) return toast.warning(w.fillNone)
    const count = Math.min(rule.count, available)
    const drawn = await call('drawPaperInfo', {
      courseId,
      bigTopics: [{ ...bare, rules: [{ ...rule, count }] }],
      seed: newId(),
    })
    onAdd(drawn.topics.flatMap(({ questions }) => questions.map(({ paperScore: _, ...fact }) => fact)))
    if (count < rule.count) toast.warning(w.fillFew(available))
    else toast.success(w.added(count))
    onClose()
  }
  return (
    <ConfirmDialog
      title={`${w.fillTitle} · ${topic.title}`}
      ok={w.add}
      // A refusal is shown by its toast.
      onOk={() => fill().catch(() => undefined)}
      onClose={onClose}
    >
      <RuleFields isSimple rule={rule} onChange={setRule} />
    </ConfirmDialog>
  )
}
