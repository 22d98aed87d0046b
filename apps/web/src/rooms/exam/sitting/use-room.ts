import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { deviceName } from '@shuyuan/domain/text/device-name.rule.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { refreshAfter } from '../../../api/query-client.ts'
import { stores } from '../../../app/stores.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { deviceId } from './device.ts'
import { isFinal, resultPage } from './pages.ts'
import { openSitting, type Sitting } from './sitting.ts'

export type StartCheck = Out<'isCanAnswerStudyPaperInfo'>

export type Phase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gate'; readonly check: StartCheck }
  | { readonly kind: 'elsewhere'; readonly studyPaperId: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'open'; readonly sitting: Sitting; readonly turn: number }

const ELSEWHERE = '100605'
const isAnswering = (reviewStatus: string) => reviewStatus === '0'
const isOver = (reviewStatus: string) => reviewStatus === '1' || reviewStatus === '2'
const needsRules = ({ effectiveMinutes, rules }: StartCheck) =>
  effectiveMinutes !== null || rules.recordsLeaving === '1'

/** Opens the room: by an assignment (starts or resumes) or by an attempt (resumes). */
export function useRoom(missing: string) {
  const [params, setParams] = useSearch()
  const navigate = useNavigate()
  // From the hall of a final exam, which has shown its rules.
  const entry = (useLocation().state as { examEntryToken?: string } | null)?.examEntryToken
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })
  const sitting = useRef<Sitting | null>(null)
  /** Each opening mounts a new room. */
  const turn = useRef(0)
  const given = useRef({
    courseId: params.get('courseId') ?? '',
    assignmentId: params.get('assignmentId') ?? '',
    studyPaperId: params.get('studyPaperId') ?? '',
    kind: (entry ? 'finalExam' : 'onlinePractice') as Room['kind'],
  })

  const fail = useCallback((error: unknown) => {
    const { code, message, data } = error instanceof CallError ? error : new CallError('', String(error))
    const studyPaperId = (data as { studyPaperId?: string } | null)?.studyPaperId
    if (code === ELSEWHERE && studyPaperId) setPhase({ kind: 'elsewhere', studyPaperId })
    else setPhase({ kind: 'refused', message })
  }, [])

  const enter = useCallback(
    async (request: () => Promise<Room>) => {
      const sentAt = performance.now()
      try {
        const room = await request()
        const timing = { sentAt, receivedAt: performance.now() }
        sitting.current?.stop()
        sitting.current = await openSitting(room, stores.userInfo.get()?.id ?? '', timing)
        given.current = { ...room }
        // The room itself scrolls: to the question that was left, or to the first to be redone.
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
    (assignmentId: string, rulesRead: '0' | '1', examEntryToken?: string) => {
      const input: In<'addStudyPaperInfo'> = { assignmentId, deviceId: deviceId(), rulesRead, examEntryToken }
      return enter(() => call('addStudyPaperInfo', input, { noToast: true }))
    },
    [enter],
  )

  const byAssignment = useCallback(
    async (assignmentId: string) => {
      const check = await call('isCanAnswerStudyPaperInfo', { assignmentId }, { noToast: true })
      if (check.myState === 'answering') return start(assignmentId, '0')
      if (check.startKind === '' || check.startKind === 'withdraw')
        return setPhase({ kind: 'refused', message: check.refuseText })
      if (check.startKind !== 'redo' && needsRules(check)) return setPhase({ kind: 'gate', check })
      return start(assignmentId, '0')
    },
    [start],
  )

  const open = useCallback(async () => {
    setPhase({ kind: 'loading' })
    try {
      const { assignmentId, studyPaperId } = given.current
      if (assignmentId && entry && !studyPaperId) return await start(assignmentId, '1', entry)
      if (!studyPaperId)
        return assignmentId ? await byAssignment(assignmentId) : setPhase({ kind: 'refused', message: missing })
      const detail = await call('getStudyPaperInfo', { id: studyPaperId }, { noToast: true })
      if (isOver(detail.reviewStatus)) return void navigate(resultPage(detail), { replace: true })
      given.current = { ...detail }
      // What was begun goes on without another question: only a new attempt has rules to be read.
      await (isAnswering(detail.reviewStatus) || isFinal(detail)
        ? start(detail.assignmentId, isFinal(detail) ? '1' : '0')
        : byAssignment(detail.assignmentId))
    } catch (error) {
      fail(error)
    }
  }, [byAssignment, entry, fail, missing, navigate, start])

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
