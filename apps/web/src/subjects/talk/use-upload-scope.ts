import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { FileScope } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { stores, useStore } from '../../app/stores.ts'

/** Students' files count against their own space, everybody else's against the staff's. */
export const useUploadScope = (): FileScope => (isStudent(useStore(stores.currentRole)) ? 'student' : 'teacher')
