import { Select } from 'antd'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { useOwnCourses } from '../../use-own-courses.ts'
import css from '../menu/SideMenu.module.css'

/** Switches between one's own courses of the term: the page stays, the course in the address changes. */
export function CourseSwitch() {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const { data, isPending } = useOwnCourses()
  const courseId = params.get('courseId')
  const options = (data ?? []).map(({ courseId: value, courseName }) => ({ value, label: courseName }))
  const isOwn = options.some(({ value }) => value === courseId)
  return (
    <div className={css.course}>
      <label htmlFor="course-switch">{isOwn ? w.courseSwitch : w.chooseCourse}</label>
      <Select
        id="course-switch"
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        value={isOwn ? courseId : null}
        placeholder={w.chooseCourse}
        notFoundContent={w.noCourse}
        options={options}
        popupMatchSelectWidth={260}
        onChange={(value) => setParams({ courseId: value })}
      />
    </div>
  )
}
