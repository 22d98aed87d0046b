import { PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../api/export.ts'
import { importSteps } from '../../api/import-steps.ts'
import { useCall } from '../../api/use-call.ts'
import { SheetButtons } from '../../kit/import/SheetButtons.tsx'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import { AutoGroupDialog } from './AutoGroupDialog.tsx'
import { CopyGroupsDialog } from './CopyGroupsDialog.tsx'
import { GroupCard, type GroupMenuKey } from './GroupCard.tsx'
import { GroupForm, ReasonDialog } from './GroupForm.tsx'
import css from './Groups.module.css'
import type { Group, GroupedClass, MayGroup } from './groups.ts'
import { useGroupActs } from './use-group-acts.ts'
import { useGroupWords } from './use-group-words.ts'

type Dialog = { kind: 'form'; of: Group | 'new' } | { kind: 'unlock'; of: Group } | { kind: 'auto' } | { kind: 'copy' }

const OUT = 'out'

/** The groups of one class: students are dragged between them, or ticked and moved. */
export function GroupBoard({ of, may: given, withBoards }: { of: GroupedClass; may: MayGroup; withBoards: boolean }) {
  const w = useGroupWords()
  const { courseClassId } = of
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const groups = useCall(
    'listClassGroupInfo',
    { courseClassId, withUnassigned: '1', limit: 200, ...(words ? { keyWords: words } : {}) },
    { keep: true },
  )
  const may: MayGroup = (act) => of.canKeep === '1' && given(act)
  const rows = groups.data?.rows ?? []
  const real = rows.filter(({ id }) => id !== '')
  const acts = useGroupActs(courseClassId, rows, may('unlock'))
  const choose = (studentId: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, studentId] : [...before].filter((one) => one !== studentId)))
  const moveChosen = async (to: string) => {
    if (await acts.move([...chosen], to === OUT ? null : to)) setChosen(new Set())
  }
  const onMenu = (group: Group) => (key: GroupMenuKey) => {
    if (key === 'edit') setDialog({ kind: 'form', of: group })
    else if (key === 'unlock') setDialog({ kind: 'unlock', of: group })
    else if (key === 'lock') void acts.lock([group.id])
    else void acts.remove(group)
  }
  const close = () => setDialog(null)
  return (
    <div>
      <div className={css.tools}>
        <Input.Search
          allowClear
          className={css.find ?? ''}
          aria-label={w.find}
          placeholder={w.find}
          maxLength={100}
          onSearch={(text) => setWords(text.trim())}
        />
        <div className={css.end}>
          {may('autoGroup') && <Button onClick={() => setDialog({ kind: 'auto' })}>{w.auto}</Button>}
          {may('copy') && real.length === 0 && <Button onClick={() => setDialog({ kind: 'copy' })}>{w.copy}</Button>}
          {may('lock') && real.some(({ lockedAt }) => lockedAt === null) && (
            <Button onClick={() => void acts.lock(real.filter(({ lockedAt }) => !lockedAt).map(({ id }) => id))}>
              {w.lockAll}
            </Button>
          )}
          <SheetButtons
            what={w.group}
            rules={w.sheetRules}
            {...(of.canKeep === '1'
              ? { steps: importSteps('importClassGroupInfo', 'templateClassGroupInfo', { courseClassId }) }
              : {})}
            {...(real.length > 0 ? { save: () => exportCall('exportClassGroupInfo', { courseClassId }) } : {})}
          />
          {may('add') && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ kind: 'form', of: 'new' })}>
              {w.add}
            </Button>
          )}
        </div>
      </div>
      <Loaded of={groups}>
        {() => (
          <>
            {real.length === 0 && !words && <EmptyState text={w.empty} next={may('add') ? w.emptyNext : undefined} />}
            <div className={css.board}>
              {rows.map((group) => (
                <GroupCard
                  key={group.id}
                  of={group}
                  may={may}
                  chosen={chosen}
                  onChoose={choose}
                  onMenu={onMenu(group)}
                  onMember={(act, member) =>
                    void (act === 'leader' ? acts.lead(group, member) : acts.move([member.studentId], null))
                  }
                  onDrop={(studentId) =>
                    void acts.move(chosen.has(studentId) ? [...chosen] : [studentId], group.id || null)
                  }
                  toBoard={withBoards ? `courseId=${of.courseId}&groupId=${group.id}` : ''}
                />
              ))}
            </div>
          </>
        )}
      </Loaded>
      {chosen.size > 0 && may('move') && (
        <div className={css.bar}>
          <span>{w.chosen(chosen.size)}</span>
          <Select
            aria-label={w.moveTo}
            placeholder={w.moveTo}
            value={null}
            showSearch={{ optionFilterProp: 'label' }}
            options={[...real.map(({ id, name }) => ({ value: id, label: name })), { value: OUT, label: w.unassigned }]}
            onChange={(to: string) => void moveChosen(to)}
          />
          <Button type="text" onClick={() => setChosen(new Set())}>
            {w.clear}
          </Button>
        </div>
      )}
      {dialog?.kind === 'form' && <GroupForm of={dialog.of} courseClassId={courseClassId} onClose={close} />}
      {dialog?.kind === 'unlock' && (
        <ReasonDialog
          title={w.unlock}
          label={w.unlockWhy}
          onReason={(reason) => acts.unlock(dialog.of.id, reason)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'auto' && <AutoGroupDialog courseClassId={courseClassId} onClose={close} />}
      {dialog?.kind === 'copy' && <CopyGroupsDialog of={of} onClose={close} />}
      {acts.asksReason && (
        <ReasonDialog title={w.move} label={w.reason} onReason={acts.moveLocked} onClose={acts.forgetReason} />
      )}
    </div>
  )
}
