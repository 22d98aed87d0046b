import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import type { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { begin, type History, redo, step, undo } from './history.ts'
import type { PaperDraft } from './paper-draft.ts'
import { useSave } from './use-save.ts'

export type Paper = Out<'getPaperInfo'>
/** A question as shown in lists. */
export type Fact = Paper['questions'][number]
export type Finding = Out<'checkPaperInfo'>['errors'][number]

export const draftOf = ({ title, purpose, targetScore, minutes, notes, bigTopics }: Paper): PaperDraft => ({
  title,
  purpose,
  targetScore,
  minutes,
  notes,
  bigTopics,
})

/** The paper being edited: its draft with undo, the facts of its questions, and the save state. */
export function usePaperEditor(paper: Paper) {
  const [history, setHistory] = useState<History<PaperDraft>>(() => begin(draftOf(paper)))
  const [facts, setFacts] = useState<ReadonlyMap<string, Fact>>(
    () => new Map(paper.questions.map((fact) => [fact.questionId, fact])),
  )
  const [topicId, setTopicId] = useState(paper.bigTopics[0]?.bigTopicId ?? '')
  const [refused, setRefused] = useState<readonly Finding[]>([])
  const draft = history.now
  const saving = useSave(paper.id, draft, { status: paper.status, updatedAt: paper.updatedAt })

  /** `name` merges consecutive steps of one kind, such as typing. */
  const change = (next: (draft: PaperDraft) => PaperDraft, name = '') => {
    setRefused([])
    setHistory((now) => step(now, next(now.now), name))
  }
  async function enable(): Promise<boolean> {
    if (!(await saving.save())) return false
    try {
      saving.tookOver(await call('setStatusPaperInfo', { id: paper.id, status: 'enabled' }))
      setRefused([])
      return true
    } catch (error) {
      setRefused(((error as CallError).data as { errors?: readonly Finding[] } | null)?.errors ?? [])
      return false
    }
  }
  const topic = draft.bigTopics.find(({ bigTopicId }) => bigTopicId === topicId) ?? draft.bigTopics[0]
  return {
    draft,
    topic,
    facts,
    saving,
    refused,
    change,
    enable,
    choose: setTopicId,
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    learn: (more: readonly Fact[]) =>
      setFacts((now) => new Map([...now, ...more.map((fact) => [fact.questionId, fact] as const)])),
  }
}
export type PaperEditor = ReturnType<typeof usePaperEditor>
