import {
  FILE_SCOPES,
  partUploadPath,
  SINGLE_UPLOAD_MAX_BYTES as singleMax,
} from '@shuyuan/contract/calls/file/fileInfo.calls.ts'

/** Largest file of one multipart call; larger ones go in parts. */
export const SINGLE_UPLOAD_MAX_BYTES = singleMax

/** Address of a part, by scope, up to its number. */
export const partPaths: Readonly<Record<string, string>> = Object.fromEntries(
  FILE_SCOPES.map((scope) => [scope, partUploadPath(`${scope}FileInfo`, '{uploadId}', 0).replace(/0$/, '')]),
)
