import { useCall } from '../../../api/use-call.ts'

/** Who looks after a class already, to choose from. */
export function useInstructors(isAsked = true): { value: string; label: string }[] {
  const { data = [] } = useCall('listInstructorOrgClassInfo', { assigned: '1' }, { enabled: isAsked })
  return data.map(({ id, realname, teacherNo }) => ({ value: id, label: `${realname} ${teacherNo}` }))
}
