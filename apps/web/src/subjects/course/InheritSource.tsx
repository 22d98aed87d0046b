import { Select } from 'antd'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import en from '../../words/en/course/office.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/office.ts'

interface InheritSourceProps {
  readonly course: { readonly courseId: string; readonly courseName: string }
  readonly value: string | undefined
  readonly onChange: (fromCourseId: string) => void
}

/** The term to take a course's content from; the newest with content is proposed. */
export function InheritSource({ course, value, onChange }: InheritSourceProps) {
  const w = useWords(zh, en).inherit
  const { data } = useCall('sourceCourseInherit', { courseId: course.courseId })
  const first = data?.[0]?.courseId
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, when the sources are known
  useEffect(() => {
    if (first && !value) onChange(first)
  }, [first])
  if (data?.length === 0) return <span>{w.noSource}</span>
  return (
    <Select
      aria-label={`${w.source} ${course.courseName}`}
      loading={!data}
      value={value ?? null}
      onChange={onChange}
      style={{ inlineSize: '100%' }}
      options={(data ?? []).map((one) => ({
        value: one.courseId,
        label: `${one.termName} ${w.counts(one.chapterCount, one.resourceCount, one.paperCount)}`,
      }))}
    />
  )
}
