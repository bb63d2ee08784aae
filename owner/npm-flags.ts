import { spawnSync } from 'node:child_process'

/** @returns a flag that npm took as its own, because it had no -- before it: the command would run without it */
export function findSwallowedFlag(flags: string[]): string | undefined {
  const given = process.argv.join()
  return flags.find((flag) => process.env[`npm_config_${flag}`] && !given.includes(`--${flag}`) && !isNpmSetting(flag))
}

/** Whether an .npmrc has the setting. npm passes it on in the same way as what its command line says. */
function isNpmSetting(flag: string): boolean {
  const { [`npm_config_${flag}`]: passed, ...env } = process.env
  return String(spawnSync('npm', ['config', 'get', flag], { env }).stdout).trim() === passed
}
