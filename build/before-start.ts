import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installErrorHandlers } from '../shared/node/command-line.ts'

installErrorHandlers()

/** Runs before `npm start`. The build tools are missing after `npm ci --omit=dev` or with NODE_ENV=production. */
if (existsSync('node_modules/vite')) {
  await buildIfChanged()
} else if (existsSync('dist/index.html')) {
  console.log('The tools to build with are not installed: serving the site as it was built.')
} else {
  console.error('There is no built site, and the tools to build it are not installed: run npm ci --include=dev once.')
  process.exitCode = 1
}

async function buildIfChanged(): Promise<void> {
  const { hashBuildVariables, hashBuildInputs } = await import('../server/built-site/hash-build-inputs.ts')
  const { readBuild } = await import('../server/built-site/build-info.ts')
  const build = readBuild()
  // The variables may have been set only for the build. A new build without them would take messages to this server.
  const isForSupabase = build?.supabaseUrl && !(await isSupabaseSet())
  if (isForSupabase)
    console.log(
      `The site is built for ${build.supabaseUrl}. To build it for this server's own store, run npm run build.`,
    )
  const isCurrent =
    build?.inputsHash === hashBuildInputs() && (build.variablesHash === hashBuildVariables() || isForSupabase)
  if (isCurrent) return
  console.log('Building the site first, which takes some seconds.')
  const supabaseVariables = isForSupabase && {
    VITE_SUPABASE_URL: build.supabaseUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: build.supabaseKey,
  }
  const env = { ...process.env, ...supabaseVariables }
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', '--quiet'], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}

/** The import is only for a build with Supabase, because it loads Vite. */
async function isSupabaseSet(): Promise<boolean> {
  const { readSupabaseSettings } = await import('./inputs/read-supabase-settings.ts')
  return readSupabaseSettings().url !== ''
}
