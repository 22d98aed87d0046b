import { ROLE_FLAGS, ROLES } from '@shuyuan/contract/access/roles.ts'
import { EVERYBODY, NAMED_PEOPLE_MAX, type NoticeScope, SCOPE_LISTS } from '@shuyuan/contract/entities/talk/notice.ts'
import { Radio, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Live } from '../../kit/live/Live.tsx'
import en from '../../words/en/talk/notice.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import css from './Notice.module.css'

const FRESH_MS = 5 * 60_000

/** How many people a scope reaches, counted by the server. */
export function useReached(scope: NoticeScope, courseId: string | null, title = '') {
  const asked = useDeferredValue(scope)
  return useCall('countTargetNotice', { scope: asked, courseId, title }, { keep: true, noToast: true })
}

export function Reached({ scope, courseId }: { readonly scope: NoticeScope; readonly courseId: string | null }) {
  const w = useWords(zh, en).form
  const { data, error } = useReached(scope, courseId)
  if (error)
    return (
      <p className={css.count} data-none="true">
        {(error as Error).message}
      </p>
    )
  if (!data) return <p className={css.count}>{w.counting}</p>
  return (
    <Live as="p" onlyChanges by={data.people} className={css.count} data-none={data.people === 0}>
      <b className="num">{data.people === 0 ? w.nobody : w.counted(data.people)}</b>
      <span>{data.scopeText}</span>
    </Live>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

interface ListProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

function List({ label, options, value, onChange }: ListProps) {
  const w = useWords(zh, en).form
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select carries the name itself
    <label>
      <span>{label}</span>
      <Select
        mode="multiple"
        aria-label={label}
        placeholder={w.any}
        value={[...value]}
        onChange={onChange}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount="responsive"
        allowClear
      />
    </label>
  )
}

interface Person {
  readonly id: string
  readonly realname: string
  readonly username: string
}

/** People found while typing; those chosen before keep their names. */
function People({
  known,
  value,
  onChange,
}: {
  known: readonly Person[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const w = useWords(zh, en).form
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<readonly Option[]>(
    known.map(({ id, realname, username }) => ({ value: id, label: `${realname} ${username}` })),
  )
  const keyWords = useDeferredValue(text.trim())
  const { data, isFetching } = useCall('pickPeopleNotice', { keyWords }, { enabled: keyWords !== '', keep: true })
  const found = (keyWords === '' ? [] : (data ?? [])).map(({ id, realname, username, place }) => ({
    value: id,
    label: [realname, username, place].filter(Boolean).join(' '),
  }))
  const options = [...found, ...seen.filter((one) => !found.some((other) => other.value === one.value))]
  return (
    <Select
      mode="multiple"
      aria-label={w.people}
      placeholder={w.peopleHelp}
      value={[...value]}
      onChange={(ids: string[]) => {
        setSeen(options.filter((one) => ids.includes(one.value)))
        setText('')
        onChange(ids)
      }}
      maxCount={NAMED_PEOPLE_MAX}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      notFoundContent={keyWords === '' ? null : w.noPeople}
      options={options}
    />
  )
}

type Kind = 'everybody' | 'byLists' | 'byNames'

export const kindOf = (scope: NoticeScope): Kind =>
  SCOPE_LISTS.some((key) => scope[key].length > 0) ? 'byLists' : scope.userIds.length > 0 ? 'byNames' : 'everybody'

interface Props {
  readonly known: readonly Person[]
  readonly value?: NoticeScope
  readonly onChange?: (scope: NoticeScope) => void
}

/** Whom a notice of the school is for. */
export function ScopeField({ known, value = EVERYBODY, onChange = () => undefined }: Props) {
  const w = useWords(zh, en).form
  const lang = useLang()
  const [kind, setKind] = useState<Kind>(() => kindOf(value))
  const { data } = useCall('scopeOptionsNotice', {}, { fresh: FRESH_MS, enabled: kind === 'byLists' })
  const roles = ROLE_FLAGS.toReversed().map((flag) => ({ value: flag, label: ROLES[flag][lang] }))
  const named = (rows: readonly { id: string; name: string; note: string }[] = [], withNote = false) =>
    rows.map(({ id, name, note }) => ({ value: id, label: withNote ? `${name} ${note}` : name }))
  const list = (key: keyof NoticeScope, label: string, options: readonly Option[]) => (
    <List label={label} options={options} value={value[key]} onChange={(ids) => onChange({ ...value, [key]: ids })} />
  )
  const turn = (next: Kind) => {
    setKind(next)
    onChange(next === 'byNames' ? { ...EVERYBODY, userIds: value.userIds } : next === 'byLists' ? value : EVERYBODY)
  }
  return (
    <div className={css.scope}>
      <Radio.Group
        value={kind}
        onChange={(event) => turn(event.target.value as Kind)}
        options={(['everybody', 'byLists', 'byNames'] as const).map((one) => ({ value: one, label: w[one] }))}
      />
      {kind === 'byLists' && (
        <div className={css.lists}>
          <p>{w.scopeHelp}</p>
          {list('roles', w.roles, roles)}
          {list('subSchoolIds', w.subSchools, named(data?.subSchools))}
          {list('majorIds', w.majors, named(data?.majors))}
          {list(
            'gradeCodes',
            w.grades,
            (data?.grades ?? []).map((code) => ({ value: code, label: code })),
          )}
          {list('orgClassIds', w.orgClasses, named(data?.orgClasses))}
          {list('courseIds', w.courses, named(data?.courses, true))}
        </div>
      )}
      {kind !== 'everybody' && (
        <People known={known} value={value.userIds} onChange={(userIds) => onChange({ ...value, userIds })} />
      )}
      <Reached scope={value} courseId={null} />
    </div>
  )
}

interface ClassesProps {
  readonly courseId: string
  readonly classes: readonly { readonly courseClassId: string; readonly name: string }[]
  readonly value?: NoticeScope
  readonly onChange?: (scope: NoticeScope) => void
}

/** Whom a notice of a course is for: all classes that its writer teaches, or some of them. */
export function ClassesField({ courseId, classes, value = EVERYBODY, onChange = () => undefined }: ClassesProps) {
  const w = useWords(zh, en).form
  const scope = { ...EVERYBODY, courseClassIds: value.courseClassIds }
  return (
    <div className={css.scope}>
      <Select
        mode="multiple"
        aria-label={w.classes}
        placeholder={w.classesHelp}
        value={value.courseClassIds}
        onChange={(courseClassIds: string[]) => onChange({ ...EVERYBODY, courseClassIds })}
        options={classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
      <Reached scope={scope} courseId={courseId} />
    </div>
  )
}
