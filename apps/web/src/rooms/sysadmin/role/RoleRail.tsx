import { PlusOutlined } from '@ant-design/icons'
import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { Can } from '../../../kit/Can.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import css from './RoleRail.module.css'

export type Role = Answer<'getRoleInfoList'>['rows'][number]

export function RoleRail({
  roles,
  chosen,
  onChoose,
  onAdd,
}: {
  roles: readonly Role[]
  chosen: string
  onChoose: (roleFlag: string) => void
  onAdd: () => void
}) {
  const w = useWords(zh, en).role
  const nameOf = useNameOfRole()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = roles.filter((role) =>
    [role.roleName, nameOf(role), role.roleFlag].some((word) => word.toLowerCase().includes(wanted)),
  )
  return (
    <section className={css.rail} aria-label={w.list}>
      <div className={css.tools}>
        <Input
          allowClear
          value={text}
          placeholder={w.search}
          aria-label={w.search}
          onChange={(event) => setText(event.target.value)}
        />
        <Can button="add">
          <Button type="primary" icon={<PlusOutlined />} aria-label={w.add} title={w.add} onClick={onAdd} />
        </Can>
      </div>
      {shown.length === 0 && <EmptyState text={w.empty} />}
      <ul className={css.list}>
        {shown.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className={css.role}
              aria-current={role.roleFlag === chosen}
              onClick={() => onChoose(role.roleFlag)}
            >
              <span className={css.name}>
                <strong>{nameOf(role)}</strong>
                <Tag>{role.builtin === '1' ? w.builtin : w.own}</Tag>
                {role.readOnly === '1' && <Tag color="warning">{w.readOnly}</Tag>}
              </span>
              <code>{role.roleFlag}</code>
              <span className={css.facts}>
                <span className="num">{w.users(role.userCount ?? 0)}</span>
                <span className="num">{isSuperAdmin(role.roleFlag) ? w.all : w.rights(role.permissionCount ?? 0)}</span>
                {role.customized === '1' && role.builtin === '1' && <span>{w.customized}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
