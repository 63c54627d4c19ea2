import type {
  BackupPart,
  BackupSchema,
  CopyPage,
  CopyPlace,
  RestoreEnd,
  RestoreStep,
} from '#app/domain/backup/backup-file.ts'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Examination } from '../examination/examine.queries.ts'

/** What keeps a shop, brings it back, and looks whether it is well. */
export interface BackupOperations {
  examine(): Promise<Examination>
  /** How many authenticators' secrets and keys do not open with CONFIG_KEY. */
  closedRows(): Promise<number>
  /** Seals them anew under the newest key; how many, or null where one does not open and none is changed. */
  resealRows(): Promise<number | null>
  namedPictures(): Promise<readonly Pick<Picture, 'path' | 'width'>[]>
  /** Copies all tables as they are now, under a name, and says what they are. */
  beginBackup(copy: string): Promise<BackupSchema>
  /** Null for a copy that is there no more. */
  backupPage(copy: string, from: CopyPlace): Promise<CopyPage | null>
  endBackup(copy: string): Promise<void>
  beginRestore(file: string, schema: BackupSchema): Promise<RestoreStep>
  takeParts(file: string, parts: readonly BackupPart[]): Promise<RestoreStep>
  finishRestore(file: string, schema: BackupSchema): Promise<RestoreEnd>
}
