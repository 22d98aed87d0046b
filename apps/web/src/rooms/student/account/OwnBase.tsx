import { Button, Card, Space } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useDict } from '../../../api/use-options.ts'
import { useRoleName } from '../../../app/role-name.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatTime } from '../../../kit/format.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/account.ts'
import { listed, noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/account.ts'
import { AvatarEdit } from './AvatarEdit.tsx'
import { MobileDialog } from './MobileDialog.tsx'

export type OwnUser = Answer<'getUserInfo'>

interface Contact {
  readonly gender: 'male' | 'female' | 'unknown'
  readonly email: string
}

const EMAIL_MAX = 100

/** What the school has registered, and what the person keeps up to date alone. */
export function OwnBase({ user }: { user: OwnUser }) {
  const w = useWords(zh, en).own
  const [isEditing, setEditing] = useState(false)
  const [isMobile, setMobile] = useState(false)
  const save = useAct('updateOwnUserInfo', {
    onDone: ({ confirmSentTo }) => {
      if (confirmSentTo) toast.info(w.emailSent(confirmSentTo))
      else toast.success(w.saved)
    },
  })
  const gender = w.genders[user.gender as keyof typeof w.genders] ?? w.genders.unknown

  const titles = useDict('teacher_title')
  const title = titles.find(({ value }) => value === user.teacherTitle)?.label ?? user.teacherTitle

  const roleName = useRoleName()
  const roleWords = ({ roleFlag, scopeName }: OwnUser['roles'][number]) =>
    scopeName ? noted(roleName(roleFlag), scopeName) : roleName(roleFlag)

  const registered: [label: string, text: string][] = [
    [w.name, user.realname],
    [w.username, user.username],
    [w.studentNo, user.studentNo],
    [w.teacherNo, user.teacherNo],
    [w.title, title],
    [w.idNumber, user.idNumberMasked],
    [w.school, user.schoolName],
    [w.major, user.majorName],
    [w.grade, user.gradeName],
    [w.class, user.className],
    [w.instructor, user.instructorName],
    [w.studyStatus, w.statuses[user.studyStatus as keyof typeof w.statuses] ?? user.studyStatus],
    [w.enrolDate, user.enrolDate],
    [w.roles, listed(user.roles.map(roleWords))],
    [w.lastLogin, formatTime(user.lastLoginAt)],
  ]
  const contact: [label: string, text: string][] = [
    [w.gender, gender],
    [w.mobile, user.mobileMasked],
    [w.email, user.email],
  ]
  const shown = (facts: [string, string][]) =>
    facts.filter(([, text]) => text !== '').map(([label, value]) => ({ label, value }))
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Card>
        <AvatarEdit user={user} />
      </Card>
      <Card title={w.school2}>
        <Facts of={shown(registered)} />
        <p style={{ marginTop: 12, color: 'var(--ink-2)' }}>{w.wrong}</p>
      </Card>
      <Card
        title={w.contact}
        extra={
          <Can button="edit">
            <Space wrap>
              <Button onClick={() => setMobile(true)}>{user.mobileMasked ? w.mobileChange : w.mobileAdd}</Button>
              <Button onClick={() => setEditing(true)}>{w.edit}</Button>
            </Space>
          </Can>
        }
      >
        <Facts of={shown(contact)} />
      </Card>
      {isMobile && <MobileDialog user={user} onClose={() => setMobile(false)} />}
      {isEditing && (
        <FormDialog<Contact>
          title={w.edit}
          initial={{ gender: user.gender as Contact['gender'], email: user.email }}
          fields={[
            {
              name: 'gender',
              label: w.gender,
              kind: 'radio',
              options: Object.entries(w.genders).map(([value, label]) => ({ value, label })),
            },
            { name: 'email', label: w.email, max: EMAIL_MAX, help: w.emailHelp },
          ]}
          onSubmit={(values) => save.run({ ...values, updatedAt: user.updatedAt })}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}
