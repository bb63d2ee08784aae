import { expect, test } from 'vitest'
import { readEnvironment } from '../../server/process/env.ts'
import { chooseDeskOrigin, matchLocalHost } from './desk-origin.ts'

const nothing = readEnvironment({})
const plain = { siteUrl: null, analyticsOrigin: null }

test('The desk’s origin comes from settings, content, host or machine', () => {
  const settings = { ...nothing, hostingServiceOrigin: 'https://ada.fly.dev' }
  expect(chooseDeskOrigin(nothing, plain)).toEqual({ origin: 'http://localhost:3000' })
  expect(chooseDeskOrigin(settings, plain)).toEqual({ origin: 'https://ada.fly.dev' })
  const built = { ...plain, siteUrl: 'https://ada.example/portfolio/' }
  expect(chooseDeskOrigin(settings, built)).toEqual({ origin: 'https://ada.example' })
  const named = { ...settings, siteOrigin: 'https://www.ada.example' }
  expect(chooseDeskOrigin(named, built)).toEqual({ origin: 'https://www.ada.example' })
  expect(chooseDeskOrigin({ ...named, separateDeskOrigin: 'https://desk.example' }, built)).toEqual({
    origin: 'https://desk.example',
  })
})

test('An owner with analytics reads that the desk needs a host', () => {
  const settings = { ...nothing, siteOrigin: 'https://ada.example' }
  const built = { ...plain, analyticsOrigin: 'https://plausible.example' }
  for (const separateDeskOrigin of [undefined, 'https://ada.example', 'https://ada.example:8443']) {
    expect(chooseDeskOrigin({ ...settings, separateDeskOrigin }, built).problem).toMatch(
      /the script of https:\/\/plausible.example has the site's origin.* Set DESK_URL/,
    )
  }
  expect(
    chooseDeskOrigin({ ...settings, separateDeskOrigin: 'https://desk.ada.example' }, built).problem,
  ).toBeUndefined()
})

test('Without https no desk is served beyond this machine', () => {
  const problem = (siteOrigin: string) => chooseDeskOrigin({ ...nothing, siteOrigin }, plain).problem
  expect(problem('http://ada.example')).toContain('SITE_URL')
  for (const here of ['http://localhost:3000', 'http://desk.localhost:3000', 'http://127.0.0.1:3000'])
    expect(problem(here)).toBeUndefined()
})

test('On this machine the desk accepts every port and no other name', () => {
  expect(matchLocalHost('localhost:9999')).toBe('http://localhost:9999')
  const wrong = [
    'rebound.example',
    '127.0.0.1.rebound.example',
    'localhost:4000@evil.example',
    'x@localhost',
    'localhost:99999',
    '',
  ]
  for (const host of wrong) expect(matchLocalHost(host), host).toBeUndefined()
})
