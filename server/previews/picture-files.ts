import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The limits of a folder of cached pictures; beyond them the oldest pictures are removed. */
export interface FolderLimits {
  /** The most bytes of all pictures together. */
  bytes: number
  /** The most pictures. */
  files: number
}

/** The limits in production. */
export const folderLimits: FolderLimits = { bytes: 256 * 1024 * 1024, files: 2000 }

/** Rendered pictures, cached in a folder that may be removed at any time. */
export interface PictureCache {
  /** The picture with this file name; null when it is not cached, or its file is empty. */
  read(fileName: string): Promise<Buffer | null>
  /**
   * Caches a picture, and removes the oldest pictures beyond the limits. With many concurrent writes the new picture
   * can be among those removed.
   */
  write(fileName: string, png: Uint8Array): Promise<void>
}

const isNotFound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Creates the cache of pictures in a folder, which is created with the first picture. Several processes may share the
 * folder.
 */
export function createPictureCache(folder: string, limits: FolderLimits = folderLimits): PictureCache {
  /**
   * The files in the folder, the newest first, including unfinished files of processes that run or were killed. The file
   * `written` comes first whatever its time is, since the clock may have been set back.
   */
  async function listFiles(written: string): Promise<{ path: string; bytes: number; writtenAt: number }[]> {
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        // Another process may have removed the file in the meantime.
        const file = await stat(path).catch(() => null)
        return file === null ? [] : { path, bytes: file.size, writtenAt: path === written ? Infinity : file.mtimeMs }
      }),
    )
    return found.flat().sort((one, other) => other.writtenAt - one.writtenAt)
  }

  async function deleteBeyondLimits(written: string): Promise<void> {
    let bytes = 0
    let files = 0
    for (const file of await listFiles(written)) {
      bytes += file.bytes
      files += 1
      if (bytes > limits.bytes || files > limits.files) await rm(file.path, { force: true })
    }
  }

  return {
    async read(fileName) {
      try {
        const png = await readFile(join(folder, fileName))
        return png.length === 0 ? null : png
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    async write(fileName, png) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The file is renamed when it is complete and on the disk, so that nothing reads a part of it, even after a power
      // failure.
      const file = join(folder, fileName)
      const unfinished = `${file}.${randomUUID()}`
      try {
        await writeFile(unfinished, png, { mode: 0o600, flush: true })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        // A concurrent write may have removed the unfinished file because the folder was beyond its limits. Then the
        // picture is not cached.
        if (!isNotFound(error)) throw error
      }
      await deleteBeyondLimits(file)
    },
  }
}
