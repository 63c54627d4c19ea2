import type {
  BackupPart,
  BackupSchema,
  CopyPage,
  CopyPlace,
  RestoreEnd,
  RestoreStep,
} from '#app/domain/backup/backup-file.ts'

/** What keeps a shop, and brings it back. */
export interface BackupOperations {
  /** Copies all tables as they are now, under a name, and says what they are. */
  beginBackup(copy: string): Promise<BackupSchema>
  /** Null for a copy that is there no more. */
  backupPage(copy: string, from: CopyPlace): Promise<CopyPage | null>
  endBackup(copy: string): Promise<void>
  beginRestore(file: string, schema: BackupSchema): Promise<RestoreStep>
  takeParts(file: string, parts: readonly BackupPart[]): Promise<RestoreStep>
  finishRestore(file: string, schema: BackupSchema): Promise<RestoreEnd>
}
