import { TAG_NAME_MAX, TAG_TYPES, type TagType } from '@shuyuan/contract/entities/course/tag.ts'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { TreeChoice } from '../../../kit/form/TreeChoice.tsx'
import { toast } from '../../../kit/toast.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { TagOption } from '../../../subjects/tag/use-tag-tree.ts'
import en from '../../../words/en/course/tag.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'
import { useCourse } from '../course/use-course.ts'
import css from './ProposeTag.module.css'

interface Props {
  /** The tree, one branch a type. */
  readonly options: readonly TagOption[]
  /** A proposal that was made, or a tag of the library instead. */
  readonly onChosen: (tagId: string) => void
  readonly onClose: () => void
}

/** Looking waits until typing pauses. */
const PAUSE_MS = 300

/** What the library has that is called alike; pressed, it is taken instead. */
function Similar({ name, onChosen }: { name: string; onChosen: (tagId: string) => void }) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const { data = [] } = useCall('similarCourseTagInfo', { name, courseId }, { enabled: name !== '', noToast: true })
  if (name === '' || data.length === 0) return null
  return (
    <div className={css.alike}>
      {w.alike}
      {data.map((tag) => (
        <Button key={tag.id} size="small" onClick={() => onChosen(tag.id)}>
          {w.likeness(tag.name, tag.likeness)}
        </Button>
      ))}
    </div>
  )
}

/** A word that the library does not have, for those who keep it. */
export function ProposeTag({ options, onChosen, onClose }: Props) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const [name, setName] = useState('')
  const [tagType, setType] = useState<TagType>('resource')
  const [pid, setPid] = useState('')
  const asked = useDebounced(name.trim(), PAUSE_MS)
  const add = useAct('addCourseTagInfo', {
    onDone: (tag) => {
      if (tag.isKnown === '0') toast.success(w.proposed)
      else toast.info(tag.state === 'approved' ? w.known(tag.name) : w.knownWaits)
      onChosen(tag.id)
    },
  })
  const propose = () => {
    if (name.trim() !== '') void add.run({ courseId, name: name.trim(), tagType, pid })
  }
  const fault = Object.values(add.fields)[0]
  return (
    <section className={css.box} aria-label={w.propose}>
      <Input
        autoFocus
        value={name}
        maxLength={TAG_NAME_MAX}
        placeholder={w.newName}
        aria-label={w.newName}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={(event) => {
          // The form around it is not meant.
          event.preventDefault()
          propose()
        }}
      />
      {fault && <div style={{ color: 'var(--danger)' }}>{fault}</div>}
      <Similar name={asked} onChosen={onChosen} />
      <Radio.Group
        aria-label={w.type}
        value={tagType}
        options={TAG_TYPES.map((value) => ({ value, label: w.types[value] }))}
        onChange={({ target }) => {
          setType(target.value as TagType)
          setPid('')
        }}
      />
      <TreeChoice<string | null>
        allowClear
        showSearch={{ treeNodeFilterProp: 'found' }}
        treeData={options.find(({ value }) => value === tagType)?.children ?? []}
        placeholder={w.parent}
        aria-label={w.parent}
        value={pid || null}
        onChange={(next) => setPid(next ?? '')}
      />
      <small className={css.help}>{w.proposeHelp}</small>
      <div className={css.acts}>
        <Button size="small" onClick={onClose}>
          {w.cancel}
        </Button>
        <Button size="small" type="primary" loading={add.busy} disabled={name.trim() === ''} onClick={propose}>
          {w.proposeNow}
        </Button>
      </div>
    </section>
  )
}
