import {
  CameraOutlined,
  ClockCircleOutlined,
  CloudOutlined,
  DisconnectOutlined,
  FontSizeOutlined,
  LoadingOutlined,
  LockOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { Button, Dropdown } from 'antd'
import { formatClock, formatFullTime, formatNear } from '../../../kit/format.ts'
import { useShownName } from '../../../kit/page/document-title.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import { useSheetWords } from '../../../subjects/final/use-sheet-words.ts'
import { useLang } from '../../../words/use-words.ts'
import type { QueueState } from '../sitting/answer-queue.types.ts'
import type { Sitting } from '../sitting/sitting.ts'
import css from './TopBar.module.css'
import { type Display, FONT_STEPS } from './use-display.ts'
import { useExamWords } from './use-exam-words.ts'

/** From here on the clock shows seconds even without a time limit, until the assignment closes. */
const NEAR_END_S = 3600
const HURRY_S = 300

function SaveState({ state, savedAt }: { state: QueueState; savedAt: number | null }) {
  const w = useExamWords().save
  const isOnline = state.status !== 'offline'
  const time = savedAt === null ? '' : (formatFullTime(savedAt).split(' ')[1] ?? '')
  const shown = {
    saved: { icon: <CloudOutlined />, text: time ? w.saved(time) : w.ready },
    saving: { icon: <LoadingOutlined />, text: w.saving },
    offline: { icon: <DisconnectOutlined />, text: state.unsent > 0 ? w.offline(state.unsent) : w.offlineNone },
    signedOut: { icon: <LockOutlined />, text: w.signedOut },
    readonly: { icon: <LockOutlined />, text: w.readonly },
    closed: { icon: <LockOutlined />, text: w.closed },
  }[state.status]
  return (
    <span className={css.save} data-status={state.status} data-testid="save-state">
      <i
        className={css.dot}
        role="img"
        aria-label={isOnline ? w.online : w.offlineNone}
        title={isOnline ? w.online : w.offlineNone}
      />
      {shown.icon}
      <span className="num">{shown.text}</span>
    </span>
  )
}

interface ClockProps {
  readonly seconds: number
  readonly deadlineAt: string
  readonly room: Pick<Room, 'timed' | 'dueAt' | 'policy'>
}

function Clock({ seconds, deadlineAt, room: { timed, dueAt, policy } }: ClockProps) {
  const w = useExamWords().top
  const lang = useLang()
  const near = (time: string) => formatNear(time, new Date(), lang)
  if (timed === '0' && seconds > NEAR_END_S) {
    if (!dueAt) return <span className={css.closes}>{w.closes(near(deadlineAt))}</span>
    const isInTime = Date.parse(deadlineAt) - seconds * 1000 < Date.parse(dueAt)
    const cost = policy.lateRule === 'deduct' ? w.lateDeduct(policy.lateDeductPercent) : ''
    const late = w.lateUntil(near(deadlineAt))
    return (
      <span className={css.closes} title={late}>
        {[isInTime ? w.closes(near(dueAt)) : late, cost].filter(Boolean).join(' · ')}
      </span>
    )
  }
  return (
    <span className={css.clock} data-hurry={seconds <= HURRY_S}>
      <ClockCircleOutlined />
      <small aria-hidden="true">{w.left}</small>
      <span className="num" role="timer" aria-live="off" aria-label={w.left}>
        {seconds > 0 ? formatClock(seconds) : w.over}
      </span>
    </span>
  )
}

interface Props {
  readonly sitting: Sitting
  readonly state: QueueState
  readonly savedAt: number | null
  readonly seconds: number
  readonly deadlineAt: string
  readonly display: Display
  readonly isOpen: boolean
  readonly onSubmit: () => void
  readonly onHelp: () => void
  /** Of a final that takes sheets of paper: how many there are, and the way to them. */
  readonly sheets: { readonly count: number; readonly onOpen: () => void } | null
}

export function TopBar(props: Props) {
  const { sitting, state, savedAt, seconds, deadlineAt, display, isOpen, onSubmit, onHelp, sheets } = props
  const s = useSheetWords()
  const w = useExamWords().top
  const isPhone = useIsPhone()
  const { room } = sitting
  useShownName('thing', room.title)
  return (
    <header className={css.bar}>
      <div className={css.title}>
        <h1 title={room.title}>{room.title}</h1>
        <span>
          {room.studentName} <span className="num">{room.studentNo}</span>
        </span>
      </div>
      <div className={css.state}>
        <Clock seconds={seconds} deadlineAt={deadlineAt} room={room} />
        <SaveState state={state} savedAt={savedAt} />
      </div>
      <div className={css.acts}>
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            selectedKeys: [`font${display.font}`, display.view, ...(display.contrast ? ['contrast'] : [])],
            items: [
              ...(display.canSwitch
                ? [{ key: 'one', label: w.one }, { key: 'all', label: w.all }, { type: 'divider' as const }]
                : []),
              ...FONT_STEPS.map((_, at) => ({ key: `font${at}`, label: w.fontStep(at + 1) })),
              { type: 'divider' as const },
              { key: 'contrast', label: w.contrast },
            ],
            onClick: ({ key }) => {
              if (key === 'contrast') display.setContrast(!display.contrast)
              else if (key === 'one' || key === 'all') display.setView(key)
              else display.setFont(Number(key.replace('font', '')))
            },
          }}
        >
          <Button type="text" icon={<FontSizeOutlined />} aria-label={w.settings} title={w.settings} />
        </Dropdown>
        {!isPhone && (
          <Button type="text" icon={<QuestionCircleOutlined />} aria-label={w.help} title={w.help} onClick={onHelp} />
        )}
        {sheets && (
          <Button icon={<CameraOutlined />} aria-label={s.title} title={s.title} onClick={sheets.onOpen}>
            {!isPhone && s.title} <span className="num">{sheets.count}</span>
          </Button>
        )}
        <Button type="primary" disabled={!isOpen} onClick={onSubmit}>
          {w.submit}
        </Button>
      </div>
    </header>
  )
}
