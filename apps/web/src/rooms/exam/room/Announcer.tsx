import { useEffect, useRef } from 'react'
import { formatFullTime } from '../../../kit/format.ts'
import { announce } from '../../../kit/live/announce.ts'
import { toast } from '../../../kit/toast.ts'
import type { QueueStatus } from '../sitting/answer-queue.types.ts'
import type { Facts } from '../sitting/save-port.ts'
import { useExamWords } from './use-exam-words.ts'

interface Props {
  readonly warning: number | null
  readonly facts: Facts
  readonly leaveLimit: number
  readonly status: QueueStatus
}

/** Announces the minutes left, a changed deadline, leave events, the connection. The clock itself is silent. */
export function Announcer({ warning, facts, leaveLimit, status }: Props) {
  const w = useExamWords()
  const before = useRef({ facts, status })
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when it happens
  useEffect(() => {
    if (warning !== null) toast.warning(w.call.minutes(warning))
  }, [warning])
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when it happens
  useEffect(() => {
    const old = before.current.facts
    if (facts.deadlineAt !== old.deadlineAt)
      toast.warning(w.call.given(formatFullTime(facts.deadlineAt).split(' ')[1] ?? ''))
    if (facts.leaveCount > old.leaveCount) toast.warning(w.strip.left(facts.leaveCount, leaveLimit))
    before.current.facts = facts
  }, [facts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when it happens
  useEffect(() => {
    const old = before.current.status
    if (status === 'offline' && old !== 'offline') announce(w.call.saveFailed)
    if (status === 'saved' && old === 'offline') toast.success(w.call.saveBack)
    before.current.status = status
  }, [status])
  return null
}
