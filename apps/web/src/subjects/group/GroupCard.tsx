import { LockOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown, Tooltip } from 'antd'
import { type DragEvent, useState } from 'react'
import { formatPercent } from '../../kit/format.ts'
import { ScreenLink } from '../../kit/ScreenLink.tsx'
import css from './Groups.module.css'
import type { Group, MayGroup, Member } from './groups.ts'
import { useGroupWords } from './use-group-words.ts'

/** What of a group is chosen in its menu. */
export type GroupMenuKey = 'edit' | 'lock' | 'unlock' | 'delete'

interface Props {
  readonly of: Group
  readonly may: MayGroup
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (studentId: string, on: boolean) => void
  readonly onMenu: (key: GroupMenuKey) => void
  readonly onMember: (act: 'leader' | 'out', member: Member) => void
  readonly onDrop: (studentId: string) => void
  /** Of the board of the group; '' where the reader has none. */
  readonly toBoard: string
}

const DRAGGED = 'text/shuyuan-student'

function MemberRow({
  of,
  member,
  ...props
}: Pick<Props, 'of' | 'may' | 'chosen' | 'onChoose' | 'onMember'> & { member: Member }) {
  const w = useGroupWords()
  const { may, chosen, onChoose, onMember } = props
  const canMove = may('move')
  const isFree = of.id === ''
  const isLeader = member.isLeader === '1'
  const facts = [
    member.studentNo,
    member.orgClassName,
    member.progress === null ? '' : formatPercent(member.progress, 0),
  ]
  return (
    <li
      className={css.member}
      draggable={canMove}
      title={canMove ? w.drag : undefined}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData(DRAGGED, member.studentId)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      {canMove ? (
        <Checkbox
          checked={chosen.has(member.studentId)}
          aria-label={w.choose(member.realname)}
          onChange={({ target }) => onChoose(member.studentId, target.checked)}
        />
      ) : (
        <span />
      )}
      <span className={css.who}>
        <b>
          {member.realname}
          {isLeader && <span className={css.leader}>{w.leader}</span>}
        </b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {canMove && !isFree && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(isLeader ? [] : [{ key: 'leader', label: w.setLeader }]),
              { key: 'out', label: w.out, danger: true },
            ],
            onClick: ({ key }) => onMember(key as 'leader' | 'out', member),
          }}
        >
          <Button size="small" type="text" icon={<MoreOutlined />} aria-label={w.menuOf(member.realname)} />
        </Dropdown>
      )}
    </li>
  )
}

/** One group, or the students of none: a place to drag students to and from. */
export function GroupCard(props: Props) {
  const { of, may, onMenu, onDrop, toBoard } = props
  const w = useGroupWords()
  const [isOver, setOver] = useState(false)
  const isFree = of.id === ''
  const isLocked = of.lockedAt !== null
  const items = isFree
    ? []
    : [
        ...(may('edit') ? [{ key: 'edit', label: w.edit }] : []),
        ...(may('lock') && !isLocked ? [{ key: 'lock', label: w.lock }] : []),
        ...(may('unlock') && isLocked ? [{ key: 'unlock', label: w.unlock }] : []),
        ...(may('delete') && !isLocked ? [{ key: 'delete', label: w.delete, danger: true }] : []),
      ]
  return (
    <section
      className={css.group}
      aria-label={of.name || w.unassigned}
      data-free={isFree || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!may('move') || !event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const studentId = event.dataTransfer.getData(DRAGGED)
        if (studentId) onDrop(studentId)
      }}
    >
      <div className={css.head}>
        <h2>{isFree ? w.unassigned : of.name}</h2>
        {isLocked && (
          <Tooltip title={w.locked}>
            <LockOutlined aria-label={w.locked} />
          </Tooltip>
        )}
        {items.length > 0 && (
          <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onMenu(key as GroupMenuKey) }}>
            <Button size="small" type="text" icon={<MoreOutlined />} aria-label={w.menuOf(of.name)} />
          </Dropdown>
        )}
      </div>
      <p className={css.facts}>
        <span className="num">{isFree ? `${of.memberCount} ${w.people}` : w.ofMany(of.memberCount, of.capacity)}</span>
        {!isFree && <span>{of.leaderName ? `${w.leader} ${of.leaderName}` : w.noLeader}</span>}
        {of.avgProgress !== null && <span>{w.progress(formatPercent(of.avgProgress, 0))}</span>}
        {of.selfJoin === '1' && <span>{w.selfJoinTag}</span>}
        {toBoard && of.moduleId && (
          <ScreenLink to={['groupBBS']} query={toBoard}>
            {w.toBoard}
          </ScreenLink>
        )}
      </p>
      {of.remark && <p className={css.remark}>{of.remark}</p>}
      {of.members.length === 0 ? (
        <p className={css.none}>{isFree ? w.nobodyFree : w.noMembers}</p>
      ) : (
        <ul className={css.members}>
          {of.members.map((member) => (
            <MemberRow key={member.studentId} member={member} {...props} />
          ))}
        </ul>
      )}
    </section>
  )
}
