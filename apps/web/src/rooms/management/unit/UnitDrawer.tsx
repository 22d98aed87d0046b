import { Tabs } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import enLeader from '../../../words/en/school/leader.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zhLeader from '../../../words/zh/school/leader.ts'
import zh from '../../../words/zh/school/school.ts'
import { labelIn } from '../people/label-in.ts'

function Leaders({ unitId }: { readonly unitId: string }) {
  const w = useWords(zhLeader, enLeader)
  const duties = useDict('leader_duty')
  const list = useCall('listLeaderInfo', { subSchoolId: unitId })
  return (
    <Loaded of={list}>
      {({ rows }) => (
        <PlainTable
          rows={rows}
          rowKey="id"
          columns={[
            { key: 'realname', title: w.name, width: 96, phone: 'title' },
            { key: 'duty', title: w.duty, width: 96, phone: 'tag', render: ({ duty }) => labelIn(duties, duty) },
            { key: 'officePhone', title: w.officePhone, width: 128 },
            { key: 'mobile', title: w.mobile, width: 120 },
          ]}
          empty={w.missing}
        />
      )}
    </Loaded>
  )
}

/** One branch or college: contact, managers, leaders and students. */
export function UnitDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useWords(zh, en).unit
  const detail = useCall('getSubSchoolInfo', { id })
  const canOpen = useCanOpen()
  const nameOfRole = useNameOfRole()
  return (
    <DetailDrawer
      open
      title={detail.data ? `${detail.data.schoolName} ${detail.data.schoolCode}` : ''}
      onClose={onClose}
      width={640}
    >
      <Loaded of={detail}>
        {({
          isDepartment,
          contact,
          phone,
          address,
          studentCount,
          teacherCount,
          classCount,
          courseCount,
          admins,
          grades,
          majors,
        }) => (
          <Tabs
            items={[
              {
                key: 'facts',
                label: w.basics,
                children: (
                  <Facts
                    of={[
                      { label: w.contact, value: contact },
                      { label: w.phone, value: phone },
                      { label: w.address, value: address, wide: true },
                      { label: w.students, value: studentCount },
                      { label: w.teachers, value: teacherCount },
                      { label: w.classes, value: classCount },
                      { label: isDepartment === '1' ? w.courses : w.courseClasses, value: courseCount },
                    ]}
                  />
                ),
              },
              { key: 'leaders', label: w.leaders, children: <Leaders unitId={id} /> },
              {
                key: 'students',
                label: w.students,
                children: (
                  <>
                    <Chart
                      title={w.byGrade}
                      data={{
                        heads: [w.grade, w.students],
                        rows: grades.map(({ gradeCode, students }) => [gradeCode, students]),
                      }}
                      option={() => ({
                        xAxis: { type: 'category' },
                        yAxis: { type: 'value', minInterval: 1 },
                        series: [{ type: 'bar', barMaxWidth: 36 }],
                      })}
                      height={220}
                    />
                    <PlainTable
                      rows={majors}
                      rowKey="majorCode"
                      columns={[
                        { key: 'majorName', title: w.major },
                        { key: 'majorCode', title: w.majorCode, width: 120 },
                        { key: 'students', title: w.students, width: 96, align: 'end' },
                      ]}
                    />
                  </>
                ),
              },
              {
                key: 'admins',
                label: w.admins,
                children: (
                  <PlainTable
                    rows={admins}
                    rowKey={({ userId, roleName }) => userId + roleName}
                    columns={[
                      {
                        key: 'realname',
                        title: w.name,
                        render: ({ realname, username }) =>
                          canOpen('userList') ? (
                            <Link to={`/sysadmin/userList?username=${encodeURIComponent(username)}`}>{realname}</Link>
                          ) : (
                            realname
                          ),
                      },
                      { key: 'username', title: w.username, width: 140 },
                      { key: 'roleName', title: w.role, width: 140, render: nameOfRole },
                    ]}
                    empty={w.noAdmins}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
