import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { retryWaitMs } from '@shuyuan/domain/time/retry-wait.rule.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../kit/toast.ts'
import type { DeviceReport } from '../../../subjects/final/device-check.ts'
import { deviceId } from '../sitting/device.ts'

type Gate = Out<'enterFinalPaperTest'>

export type LineState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'entering' }
  | { readonly kind: 'waiting'; readonly gate: Gate }

const SECOND_MS = 1000
/** After a lost connection the place is asked for again; it is kept for two minutes. */
const RETRY = { firstMs: 5000, maxMs: 5000 }
const LOST = '100412'

const envOf = ({
  browser,
  screen,
  clockOffsetMs,
  storageOk,
  mobile,
}: DeviceReport): In<'enterFinalPaperTest'>['env'] => ({
  browser,
  screen,
  clockOffsetMs,
  storageOk: storageOk ? '1' : '0',
  mobile: mobile ? '1' : '0',
})

/** Enters an exam: at once, or by a place in the line that is asked for until its turn comes. */
export function useLine(exam: { finalExamCourseId: string; courseId: string }, onLeft: (message: string) => void) {
  const navigate = useNavigate()
  const [state, setState] = useState<LineState>({ kind: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])

  const leave = (error: unknown) => {
    setState({ kind: 'idle' })
    onLeft(error instanceof CallError ? error.message : String(error))
  }
  const take = (gate: Gate) => {
    if (isGone.current) return
    if (gate.admitted === '1') {
      setState({ kind: 'entering' })
      const { assignmentId, examEntryToken } = gate
      void navigate(`/examPaper?assignmentId=${assignmentId}&courseId=${exam.courseId}`, {
        replace: true,
        state: { examEntryToken },
      })
      return
    }
    setState({ kind: 'waiting', gate })
    timer.current = setTimeout(() => void ask(gate), gate.pollSec * SECOND_MS)
  }
  const ask = async (gate: Gate) => {
    try {
      take(await call('queueFinalPaperTest', { queueNo: gate.queueNo }, { noToast: true }))
    } catch (error) {
      if (isGone.current) return
      if (error instanceof CallError && error.code === LOST) return leave(error)
      timer.current = setTimeout(() => void ask(gate), retryWaitMs(1, Math.random(), RETRY))
    }
  }

  return {
    state,
    enter: async (report: DeviceReport) => {
      setState({ kind: 'entering' })
      const { finalExamCourseId } = exam
      try {
        take(
          await call(
            'enterFinalPaperTest',
            { finalExamCourseId, pledge: '1', deviceId: deviceId(), env: envOf(report) },
            { noToast: true },
          ),
        )
      } catch (error) {
        leave(error)
      }
    },
    quit: async (queueNo: string) => {
      clearTimeout(timer.current)
      setState({ kind: 'idle' })
      await call('quitQueueFinalPaperTest', { queueNo }, { noToast: true }).catch((error: Error) =>
        toast.error(error.message),
      )
    },
  }
}
