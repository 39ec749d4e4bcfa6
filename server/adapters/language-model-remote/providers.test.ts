import { expect, test } from 'vitest'
import { configuredModels } from './providers.ts'

const noKeys = { gemini: null, groq: null, deepseek: null }
const unset = { id: null, baseUrl: null, key: null }
const noSettings = { Gemini: unset, 'llama-3.3': unset, 'llama-4-scout': unset, 'deepseek-r1': unset }
const google = 'https://generativelanguage.googleapis.com/v1beta/openai'
const groq = 'https://api.groq.com/openai/v1'

test('without a key and without a base URL no model is set up', () => {
  expect(configuredModels(noKeys, noSettings)).toEqual([])
  expect(configuredModels(noKeys, { ...noSettings, Gemini: { ...unset, id: 'gemini-9' } })).toEqual([])
})

test('a service’s key switches on all models of that service', () => {
  expect(configuredModels({ ...noKeys, gemini: 'g' }, noSettings)).toEqual([
    { name: 'Gemini', id: 'gemini-2.0-flash', baseUrl: google, key: 'g' },
  ])
  expect(configuredModels({ ...noKeys, groq: 'q' }, noSettings)).toEqual([
    { name: 'llama-3.3', id: 'llama-3.3-70b-versatile', baseUrl: groq, key: 'q' },
    { name: 'llama-4-scout', id: 'meta-llama/llama-4-scout-17b-16e-instruct', baseUrl: groq, key: 'q' },
    { name: 'deepseek-r1', id: 'deepseek-r1-distill-llama-70b', baseUrl: groq, key: 'q' },
  ])
})

test('deepseek-r1 uses DeepSeek’s key if there is one, and not Groq’s', () => {
  const models = configuredModels({ ...noKeys, groq: 'q', deepseek: 'd' }, noSettings)
  expect(models.find(({ name }) => name === 'deepseek-r1')).toEqual({
    name: 'deepseek-r1',
    id: 'deepseek-reasoner',
    baseUrl: 'https://api.deepseek.com/v1',
    key: 'd',
  })
})

test('a base URL alone switches a model on, and the service’s key is not sent to that URL', () => {
  const ownSettings = { ...noSettings, 'llama-3.3': { id: 'llama9', baseUrl: 'http://127.0.0.1:11434/v1/', key: null } }
  expect(configuredModels({ ...noKeys, groq: 'q' }, ownSettings)[0]).toEqual({
    name: 'llama-3.3',
    id: 'llama9',
    baseUrl: 'http://127.0.0.1:11434/v1',
    key: null,
  })
})

test('a model’s own key switches it on and is used instead of the service’s key', () => {
  const ownSettings = { ...noSettings, Gemini: { ...unset, key: 'mine' } }
  expect(configuredModels({ ...noKeys, gemini: 'g' }, ownSettings)[0]?.key).toBe('mine')
  expect(configuredModels(noKeys, ownSettings)[0]?.key).toBe('mine')
})
