import { describe, expect, it } from 'vitest'
import {
  INDIAN_STATES,
  STATE_CODES,
  stateByName,
  stateOfAddress,
  statesOfPin,
} from './indian-states.ts'

const names = (pincode: string) => statesOfPin(pincode).map((code) => INDIAN_STATES[code])

describe('the State of a PIN code', () => {
  it.each([
    ['500033', 'Telangana'],
    ['560038', 'Karnataka'],
    ['400050', 'Maharashtra'],
    ['403001', 'Goa'],
    ['110001', 'Delhi'],
    ['682036', 'Kerala'],
    ['682551', 'Lakshadweep'],
    ['700019', 'West Bengal'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['194101', 'Ladakh'],
    ['248001', 'Uttarakhand'],
    ['834001', 'Jharkhand'],
    ['800001', 'Bihar'],
    ['492001', 'Chhattisgarh'],
    ['533101', 'Andhra Pradesh'],
    ['121001', 'Haryana'],
    ['136118', 'Haryana'],
    ['141001', 'Punjab'],
    ['140001', 'Punjab'],
    ['140301', 'Punjab'],
    ['171001', 'Himachal Pradesh'],
    ['180001', 'Jammu and Kashmir'],
    ['193201', 'Jammu and Kashmir'],
    ['201301', 'Uttar Pradesh'],
    ['244001', 'Uttar Pradesh'],
    ['247001', 'Uttar Pradesh'],
    ['262701', 'Uttar Pradesh'],
    ['246001', 'Uttarakhand'],
    ['249201', 'Uttarakhand'],
    ['262501', 'Uttarakhand'],
    ['263001', 'Uttarakhand'],
    ['302001', 'Rajasthan'],
    ['380001', 'Gujarat'],
    ['362001', 'Gujarat'],
    ['396001', 'Gujarat'],
    ['416501', 'Maharashtra'],
    ['452001', 'Madhya Pradesh'],
    ['515001', 'Andhra Pradesh'],
    ['535001', 'Andhra Pradesh'],
    ['509001', 'Telangana'],
    ['591304', 'Karnataka'],
    ['600001', 'Tamil Nadu'],
    ['605602', 'Tamil Nadu'],
    ['609001', 'Tamil Nadu'],
    ['635109', 'Tamil Nadu'],
    ['670001', 'Kerala'],
    ['695001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ['751001', 'Odisha'],
    ['781001', 'Assam'],
    ['790001', 'Arunachal Pradesh'],
    ['793001', 'Meghalaya'],
    ['795001', 'Manipur'],
    ['796001', 'Mizoram'],
    ['797001', 'Nagaland'],
    ['799001', 'Tripura'],
    ['815301', 'Jharkhand'],
    ['822101', 'Jharkhand'],
    ['825301', 'Jharkhand'],
    ['835101', 'Jharkhand'],
    ['823001', 'Bihar'],
    ['812001', 'Bihar'],
    ['854301', 'Bihar'],
  ])('%s lies in %s', (pincode, state) => {
    expect(names(pincode)).toEqual([state])
  })

  it.each([
    ['Chandigarh', '160017', 'Punjab'],
    ['Yanam', '533464', 'Andhra Pradesh'],
    ['Mahe', '673310', 'Kerala'],
    ['Kharar beside Chandigarh', '140119', 'Chandigarh'],
    ['Mohali', '160055', 'Chandigarh'],
    ['Karaikal', '609602', 'Tamil Nadu'],
    ['Bahour', '607402', 'Puducherry'],
    ['Diu', '362520', 'Gujarat'],
    ['Ghoghla', '362540', 'Gujarat'],
    ['Vanakbara', '362570', 'Gujarat'],
    ['Silvassa', '396230', 'Gujarat'],
    ['Sahibganj', '813208', 'Bihar'],
    ['Deoghar', '814112', 'Bihar'],
    ['Bhadrachalam', '507111', 'Andhra Pradesh'],
    ['Ramnagar', '244715', 'Uttar Pradesh'],
    ['the Garo Hills', '783134', 'Meghalaya'],
    ['Puducherry', '605001', 'Tamil Nadu'],
    ['Daman', '396210', 'Gujarat'],
    ['Haridwar', '247667', 'Uttar Pradesh'],
  ])('around %s it does not say which', (_place, pincode, neighbour) => {
    expect(names(pincode).length).toBeGreaterThan(1)
    expect(names(pincode)).toContain(neighbour)
    expect(stateOfAddress({ pincode })).toBeNull()
  })

  it.each(['900056', '900099', '901123', '999999'])(
    'says nothing of a field post office, %s',
    (pin) => {
      expect(statesOfPin(pin)).toEqual([])
      expect(stateOfAddress({ pincode: pin })).toBeNull()
    },
  )

  it('is the one that was said, whatever the PIN code suggests', () => {
    expect(stateOfAddress({ pincode: '533464', state: '34' })).toBe('34')
    expect(stateOfAddress({ pincode: '500033' })).toBe('36')
  })
})

it('lists the 28 States and 8 Union Territories by name', () => {
  expect(STATE_CODES).toHaveLength(36)
  expect(INDIAN_STATES[STATE_CODES[0] ?? '01']).toBe('Andaman and Nicobar Islands')
  expect(stateByName(' telangana ')).toBe('36')
  expect(stateByName('Bombay')).toBeNull()
})
