import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { ChoosingWindow } from '../../../subjects/choosing/ChoosingWindow.tsx'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'
import { FigureBar } from '../opening/FigureBar.tsx'
import { useTerm } from '../term/use-term.tsx'
import { ChoiceRecords } from './ChoiceRecords.tsx'
import { ChooseForDialog } from './ChooseForDialog.tsx'
import { ChosenCourses } from './ChosenCourses.tsx'
import { UnchosenStudents } from './UnchosenStudents.tsx'

const VIEWS = { records: ChoiceRecords, courses: ChosenCourses, unchosen: UnchosenStudents }
type View = keyof typeof VIEWS

/** The choosing window of a term: what students chose, course by course, and who has not chosen. */
export default function ChooseCourseList() {
  const w = useWords(zh, en)
  const { termCode, choice, noTerm } = useTerm()
  const { params, change } = useAddress()
  const [isAdding, setAdding] = useState(false)
  const { data: sum } = useCall('summaryChooseCourse', { termCode }, { enabled: termCode !== '' })
  const asked = params.get('tab') ?? 'records'
  const view: View = asked in VIEWS ? (asked as View) : 'records'
  const Shown = VIEWS[view]
  const only = (state: string) => ({
    isOn: view === 'records' && params.get('state') === state,
    onClick: () => change({ tab: '', state: params.get('state') === state ? '' : state, page: '', unassigned: '' }),
  })
  return (
    <>
      <PageHead
        extra={
          <>
            {choice}
            <Can button="add">
              <Button type="primary" disabled={!termCode} onClick={() => setAdding(true)}>
                {w.add}
              </Button>
            </Can>
          </>
        }
      />
      {sum && (
        <>
          <p>
            <ChoosingWindow from={sum.windowFrom} to={sum.windowTo} state={sum.windowState} />
          </p>
          <FigureBar
            flush
            of={[
              { key: 'people', label: w.figures.people, value: `${sum.chosenPeople}/${sum.due}` },
              { key: 'chosen', label: w.figures.chosen, value: sum.chosen, warn: true, ...only('chosen') },
              { key: 'waiting', label: w.figures.waiting, value: sum.waiting, ...only('waiting') },
              { key: 'confirmed', label: w.figures.confirmed, value: sum.confirmed, ...only('confirmed') },
              {
                key: 'unassigned',
                label: w.figures.unassigned,
                value: sum.unassigned,
                warn: true,
                isOn: params.get('unassigned') === '1',
                onClick: () =>
                  change({ tab: '', state: '', page: '', unassigned: params.get('unassigned') === '1' ? '' : '1' }),
              },
              { key: 'dropped', label: w.figures.dropped, value: sum.dropped, ...only('dropped') },
            ]}
          />
        </>
      )}
      <Tabs
        activeKey={view}
        onChange={(tab) =>
          change({ tab: tab === 'records' ? '' : tab, page: '', state: '', unassigned: '', keyWords: '' })
        }
        items={(['records', 'courses', 'unchosen'] as const).map((key) => ({ key, label: w.tabs[key] }))}
      />
      <Shown key={view} termCode={termCode} noTerm={noTerm} windowState={sum?.windowState ?? 'none'} />
      {isAdding && (
        <ChooseForDialog termCode={termCode} isOpen={sum?.windowState === 'open'} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
