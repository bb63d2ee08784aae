import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestDirectory } from './open-for-tests.ts'
import { skipTests } from './skip-tests.ts'

/** Whether small disks, which are easily full, can be had here. */
export const canMount = tryToMount()
if (!canMount) skipTests('A small disk can not be mounted here, which root may do: no full disk is tried.')

/** A disk of its own, with the options of tmpfs, that is gone when the test is over. */
export async function mountSmallDisk(options: string): Promise<string> {
  const disk = await createTestDirectory()
  mount(disk, options)
  onTestFinished(() => unmount(disk))
  return disk
}

function mount(path: string, options: string): void {
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
}

/** Unmounts at once, though a program that was just ended may still hold the disk. */
function unmount(path: string): void {
  execFileSync('/bin/umount', ['--lazy', path])
}

function tryToMount(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    mount(path, 'size=8k')
    unmount(path)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(path)
  }
}
