import {
  CalendarOutlined,
  DeleteOutlined,
  EditOutlined,
  FileExcelOutlined,
  FileWordOutlined,
  PlusOutlined,
  PrinterOutlined,
} from '@ant-design/icons'
import { CALENDAR_LINES_MAX, type CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { hoursOf, spreadChapters } from '@shuyuan/domain/course/teach-calendar.rule.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { type Calendar, CalendarWeeks } from '../../../subjects/course/CalendarWeeks.tsx'
import { type ClassLine, useClassWeeks } from '../../../subjects/course/ClassWeek.tsx'
import { saveCalendarFile } from '../../../subjects/course/save-calendar-file.ts'
import en from '../../../words/en/course/calendar.ts'
import { phrased } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/calendar.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { ClassLineDialog } from './ClassLineDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { LineDialog } from './LineDialog.tsx'

type Lines = readonly CalendarLine[]

const newLine = (weekNo: number): CalendarLine => ({
  ...{ id: '', weekNo, chapterId: '', content: '', way: 'self', hours: 2, selfStudy: '', homework: '' },
  ...{ startsAt: null, endsAt: null, place: '', remark: '' },
})

/** The lines while they are written; nothing is stored before 保存. */
function Editor({ calendar, start, onClose }: { calendar: Calendar; start: Lines; onClose: () => void }) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const { ask } = useConfirm()
  const [lines, setLines] = useState(start)
  const [open, setOpen] = useState<{ line: CalendarLine; at: number } | null>(null)
  const save = useAct('saveTeachCalendarInfo', { message: w.saved })
  const isDirty = lines !== calendar.lines
  useUnsaved(isDirty)
  const { weeks, plannedHours, updatedAt } = calendar
  const store = async () => {
    const rows = lines.map(({ id, weekNo, chapterId, content, way, hours, selfStudy, homework, ...rest }) => {
      const { startsAt, endsAt, place, remark } = rest
      return { id, weekNo, chapterId, content, way, hours, selfStudy, homework, startsAt, endsAt, place, remark }
    })
    if ((await save.run({ courseId, lines: rows, updatedAt })).ok) onClose()
  }
  const leave = async () => {
    if (!isDirty || (await ask({ title: w.cancelAsk, ok: w.cancel, danger: true }))) onClose()
  }
  const put = (line: CalendarLine, at: number) =>
    setLines((now) => (at < 0 ? [...now, line] : now.map((one, place) => (place === at ? line : one))))
  const add = (weekNo: number) => {
    if (lines.length >= CALENDAR_LINES_MAX) toast.error(w.full(CALENDAR_LINES_MAX))
    else setOpen({ line: newLine(weekNo), at: -1 })
  }
  return (
    <>
      <PageHead
        facts={<span>{w.sum(hoursOf(lines), plannedHours)}</span>}
        extra={
          <>
            <Button onClick={() => void leave()}>{w.cancel}</Button>
            <Button type="primary" disabled={!isDirty} loading={save.busy} onClick={() => void store()}>
              {w.save}
            </Button>
          </>
        }
      />
      <CalendarWeeks
        weeks={weeks}
        lines={lines}
        days={calendar.days}
        tools={(line) => (
          <span>
            <Button
              type="text"
              icon={<EditOutlined />}
              aria-label={w.editLine(line.content)}
              onClick={() => setOpen({ line, at: lines.indexOf(line) })}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={w.deleteLine(line.content)}
              onClick={() => setLines((now) => now.filter((one) => one !== line))}
            />
          </span>
        )}
        foot={(weekNo) => (
          <span>
            <Button
              type="dashed"
              size="small"
              icon={<PlusOutlined />}
              aria-label={w.addTo(weekNo)}
              onClick={() => add(weekNo)}
            >
              {w.add}
            </Button>
          </span>
        )}
      />
      {open && (
        <LineDialog
          line={open.line}
          weeks={weeks.map(({ weekNo }) => weekNo)}
          onDone={(line) => put(line, open.at)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface ReadingProps {
  readonly calendar: Calendar
  readonly onEdit: (start: Lines) => void
}

/** 发布 while some lines wait for it. */
function PublishButton({ lines }: { lines: Calendar['lines'] }) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const { ask } = useConfirm()
  const can = useCan()
  const publish = useAct('publishTeachCalendarInfo', { message: w.publishDone })
  if (!can('publish') || lines.every(({ published }) => published === '1')) return null
  const go = async () => {
    if (await ask({ title: w.publishAsk, text: w.publishMore, ok: w.publish })) await publish.run({ courseId })
  }
  return (
    <Button loading={publish.busy} onClick={() => void go()}>
      {w.publish}
    </Button>
  )
}

function Reading({ calendar, onEdit }: ReadingProps) {
  const w = useWords(zh, en)
  const { courseId, canEdit } = useCourse()
  const { ask } = useConfirm()
  const can = useCan()
  const isWriter = canEdit && can('edit')
  const { data: tree } = useCall('treeCourseChapterInfo', { courseId }, { enabled: isWriter })
  const { weeks, lines, due, days, classes, plannedHours } = calendar
  const [classId, setClassId] = useState<string | null>(classes.length === 1 ? (classes[0]?.id ?? null) : null)
  const [meeting, setMeeting] = useState<ClassLine | 'new' | null>(null)
  const [isCopying, setCopying] = useState(false)
  const own = can('classLine') ? classes.filter(({ mine }) => mine === '1') : []
  const remove = useAct('deleteTeachCalendarInfo', { message: w.meetingDeleted })
  const ofClasses = useClassWeeks(calendar, {
    classId,
    tools: (line) =>
      own.some(({ id }) => id === line.courseClassId) && (
        <span>
          <Button
            type="text"
            icon={<EditOutlined />}
            aria-label={w.editLine(line.content)}
            onClick={() => setMeeting(line)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={w.deleteLine(line.content)}
            onClick={async () => {
              if (await ask({ title: w.deleteAsk(line.content), ok: w.deleteLine(line.content), danger: true }))
                await remove.run({ id: line.id })
            }}
          />
        </span>
      ),
  })
  const isPublished = lines.length > 0 && lines.every(({ published }) => published === '1')
  const build = async () => {
    if (lines.length > 0 && !(await ask({ title: w.buildAsk, ok: w.build, danger: true }))) return
    const plan = spreadChapters({ chapters: tree ?? [], weeks: weeks.length, hours: plannedHours })
    if (plan.length === 0) toast.error(w.noChapters)
    else onEdit(plan)
  }
  return (
    <>
      <PageHead
        state={
          lines.length > 0 && (
            <StatePill tone={isPublished ? 'done' : 'waiting'}>{isPublished ? w.published : w.unpublished}</StatePill>
          )
        }
        facts={<span>{phrased([calendar.courseName, calendar.termName, w.sum(hoursOf(lines), plannedHours)])}</span>}
        extra={
          <>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {w.print}
            </Button>
            {can('export') && (
              <>
                <Button
                  icon={<FileWordOutlined />}
                  onClick={() => void exportCall('exportTeachCalendarInfo', { courseId })}
                >
                  {w.word}
                </Button>
                <Button
                  icon={<FileExcelOutlined />}
                  onClick={() => void exportCall('exportTeachCalendarInfo', { courseId, format: 'xlsx' })}
                >
                  {w.excel}
                </Button>
              </>
            )}
            <Button
              icon={<CalendarOutlined />}
              onClick={() =>
                saveCalendarFile(
                  calendar,
                  due.map(({ id, title, closesAt }) => ({ id, title, at: closesAt })),
                )
              }
            >
              {w.ics}
            </Button>
            {own.length > 0 && (
              <Button icon={<PlusOutlined />} onClick={() => setMeeting('new')}>
                {w.addMeeting}
              </Button>
            )}
            {isWriter && (
              <>
                <SheetButtons
                  what={w.sheetWhat}
                  steps={importSteps('importTeachCalendarInfo', 'templateTeachCalendarInfo', { courseId })}
                  rules={w.sheetRules}
                />
                {can('copy') && <Button onClick={() => setCopying(true)}>{w.copy}</Button>}
                {tree && <Button onClick={() => void build()}>{w.build}</Button>}
                <PublishButton lines={lines} />
                <Button type="primary" onClick={() => onEdit(lines)}>
                  {w.edit}
                </Button>
              </>
            )}
          </>
        }
      />
      {classes.length > 1 && (
        <Select
          aria-label={w.klass}
          style={{ minInlineSize: 220, marginBlockEnd: 12 }}
          popupMatchSelectWidth={false}
          value={classId ?? ''}
          options={[{ value: '', label: w.allClasses }, ...classes.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id: string) => setClassId(id || null)}
        />
      )}
      {lines.length === 0 && <EmptyState text={isWriter ? w.emptyOwn : w.noLines} />}
      {(lines.length > 0 || due.length > 0 || classes.length > 0) && (
        <CalendarWeeks
          weeks={weeks}
          lines={lines}
          days={days}
          more={ofClasses}
          due={due.map(({ id, title, closesAt }) => ({ key: id, title, at: closesAt }))}
        />
      )}
      {meeting && <ClassLineDialog of={meeting} classes={own} classId={classId} onClose={() => setMeeting(null)} />}
      {isCopying && <CopyDialog onDone={onEdit} onClose={() => setCopying(false)} />}
    </>
  )
}

function Body() {
  const { courseId } = useCourse()
  const calendar = useCall('getTeachCalendarInfo', { courseId })
  const [start, setStart] = useState<Lines | null>(null)
  return (
    <Loaded of={calendar} rows={8}>
      {(data) =>
        start ? (
          <Editor calendar={data} start={start} onClose={() => setStart(null)} />
        ) : (
          <Reading calendar={data} onEdit={setStart} />
        )
      }
    </Loaded>
  )
}

/** The plan of a course, week by week: the host writes it, the others read and print it. */
export default function TeachCalendar() {
  return (
    <CoursePage>
      <Body />
    </CoursePage>
  )
}
