import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { refreshAfter } from '../../../api/query-client.ts'
import { stores } from '../../../app/stores.ts'
import { deviceName } from '../../../kit/device-name.ts'
import { deviceId } from './device.ts'
import { type Sitting, sitDown } from './sitting.ts'

export type Ask = Out<'isCanAnswerStudyPaperInfo'>

export type Phase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gate'; readonly ask: Ask }
  | { readonly kind: 'elsewhere'; readonly studyPaperId: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'open'; readonly sitting: Sitting; readonly turn: number }

const ELSEWHERE = '100605'
const isOver = (reviewStatus: string) => reviewStatus === '1' || reviewStatus === '2'
const needsRules = ({ effectiveMinutes, rules }: Ask) => effectiveMinutes !== null || rules.recordsLeaving === '1'

/** How one gets into the room: by an assignment (starts or goes on) or by an attempt (goes on). */
export function useRoom(missing: string) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })
  const sitting = useRef<Sitting | null>(null)
  /** Each opening draws the room anew. */
  const turn = useRef(0)
  const given = useRef({
    courseId: params.get('courseId') ?? '',
    assignmentId: params.get('assignmentId') ?? '',
    studyPaperId: params.get('studyPaperId') ?? '',
  })

  const fail = useCallback((error: unknown) => {
    const { code, message, data } = error instanceof CallError ? error : new CallError('', String(error))
    const studyPaperId = (data as { studyPaperId?: string } | null)?.studyPaperId
    if (code === ELSEWHERE && studyPaperId) setPhase({ kind: 'elsewhere', studyPaperId })
    else setPhase({ kind: 'refused', message })
  }, [])

  const enter = useCallback(
    async (ask: () => Promise<Room>) => {
      const askedAt = performance.now()
      try {
        const room = await ask()
        const timing = { askedAt, cameAt: performance.now() }
        sitting.current?.stop()
        sitting.current = await sitDown(room, stores.userInfo.get()?.id ?? '', timing)
        given.current = { ...room }
        // The page stays where the room puts it: at the question that was left, or the first to be done again.
        setParams({ studyPaperId: room.studyPaperId }, { replace: true, preventScrollReset: true })
        turn.current += 1
        setPhase({ kind: 'open', sitting: sitting.current, turn: turn.current })
        void refreshAfter('addStudyPaperInfo')
      } catch (error) {
        fail(error)
      }
    },
    [fail, setParams],
  )

  const start = useCallback(
    (assignmentId: string, rulesRead: '0' | '1') => {
      const input: In<'addStudyPaperInfo'> = { assignmentId, deviceId: deviceId(), rulesRead }
      return enter(() => call('addStudyPaperInfo', input, { noToast: true }))
    },
    [enter],
  )

  const byAssignment = useCallback(
    async (assignmentId: string) => {
      const ask = await call('isCanAnswerStudyPaperInfo', { assignmentId }, { noToast: true })
      if (ask.myState === 'answering') return start(assignmentId, '0')
      if (ask.startKind === '' || ask.startKind === 'withdraw')
        return setPhase({ kind: 'refused', message: ask.refuseText })
      if (ask.startKind !== 'redo' && needsRules(ask)) return setPhase({ kind: 'gate', ask })
      return start(assignmentId, '0')
    },
    [start],
  )

  const open = useCallback(async () => {
    setPhase({ kind: 'loading' })
    try {
      const { assignmentId, studyPaperId } = given.current
      if (!studyPaperId)
        return assignmentId ? await byAssignment(assignmentId) : setPhase({ kind: 'refused', message: missing })
      const detail = await call('getStudyPaperInfo', { id: studyPaperId }, { noToast: true })
      if (isOver(detail.reviewStatus))
        return void navigate(`/courseStudy/practiceDetail?courseId=${detail.courseId}&studyPaperId=${studyPaperId}`, {
          replace: true,
        })
      given.current = { ...detail }
      await byAssignment(detail.assignmentId)
    } catch (error) {
      fail(error)
    }
  }, [byAssignment, fail, missing, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the room is opened once; its address changes under it
  useEffect(() => {
    void open()
    return () => sitting.current?.stop()
  }, [])

  const takeOver = (studyPaperId: string) =>
    enter(() =>
      call(
        'takeOverStudyPaperInfo',
        { studyPaperId, deviceId: deviceId(), deviceName: deviceName(navigator.userAgent) },
        { noToast: true },
      ),
    )
  return { phase, start, takeOver, reopen: open, ...given.current }
}
