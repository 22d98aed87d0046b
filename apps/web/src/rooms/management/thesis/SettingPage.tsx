import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { type Setting, SettingState, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { SettingForm } from './SettingForm.tsx'
import { useSettingActs } from './use-setting-acts.tsx'

const LIST = '/management/thesisExamSetting'

function Head({ setting, term }: { setting: Setting; term: string }) {
  const words = useThesisWords()
  const acts = useSettingActs()
  const navigate = useNavigate()
  const studentCount = setting.students.reduce((sum, { count }) => sum + count, 0)
  const row = { ...setting, studentCount }
  return (
    <PageHead
      back={term ? `${LIST}?term=${term}` : LIST}
      title={`${setting.courseName} ${setting.courseCode}`}
      state={<SettingState state={setting.state} />}
      facts={
        <>
          <span>{setting.termName}</span>
          <span>{words.form.students(studentCount)}</span>
        </>
      }
      extra={
        setting.can.edit === '1' &&
        setting.id && (
          <>
            <Button
              onClick={() =>
                void navigate(
                  `/management/thesisExamTotalView?${new URLSearchParams({ term, courseId: setting.courseId })}`,
                )
              }
            >
              {words.list.progress}
            </Button>
            <Can button="start">
              {setting.state === 'open' ? (
                <Button onClick={() => void acts.shut(row)}>{words.list.shut}</Button>
              ) : (
                <Button onClick={() => void acts.open(row)}>{words.list.open}</Button>
              )}
            </Can>
          </>
        )
      }
    />
  )
}

/** The rules of one course. */
export function SettingPage({ courseId, term }: { readonly courseId: string; readonly term: string }) {
  const setting = useCall('getThesisExamInfo', { id: courseId })
  return (
    <Loaded of={setting} rows={10}>
      {(one) => (
        <>
          <Head setting={one} term={term} />
          <SettingForm setting={one} reload={setting.refetch} key={one.courseId} />
        </>
      )}
    </Loaded>
  )
}
