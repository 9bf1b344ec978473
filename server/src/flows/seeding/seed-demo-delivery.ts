/** Delivery settings of the demo only: a workshop in Hyderabad, free except to a few far places. */
import {
  DEFAULT_SHIPPING,
  FREE_EVERYWHERE,
  type ShippingSettings,
} from '@bhitti/contract/rules/delivery/delivery-settings'
import { seedSection } from '../../modules/settings/seeded-settings.queries.ts'
import type { Transaction } from '../../platform/database/connect.ts'

const { goods } = DEFAULT_SHIPPING
const byRoad = { ...FREE_EVERYWHERE, pincodes: [], states: [] }

export const DEMO_SHIPPING: ShippingSettings = {
  ...DEFAULT_SHIPPING,
  zones: [
    {
      ...byRoad,
      name: 'Hyderabad',
      pincodes: ['500', '501'],
      transit: { least: 1, most: 1 },
    },
    {
      ...byRoad,
      name: 'South',
      states: ['36', '37', '29', '33', '32', '34'],
      transit: { least: 2, most: 3 },
    },
    {
      ...byRoad,
      name: 'Hills and North East',
      states: ['01', '02', '05', '11', '12', '13', '14', '15', '16', '17', '18'],
      transit: { least: 6, most: 10 },
    },
    {
      ...byRoad,
      name: 'Ladakh',
      states: ['38'],
      charge: 499,
      furtherCharge: 45,
      longCharge: 900,
      transit: { least: 8, most: 12 },
    },
    {
      ...byRoad,
      name: 'Andaman and Nicobar',
      states: ['35'],
      charge: 799,
      furtherCharge: 90,
      longCharge: 1500,
      transit: { least: 10, most: 16 },
    },
    {
      ...byRoad,
      name: 'Lakshadweep',
      states: ['31'],
      isServed: false,
    },
  ],
  elsewhere: {
    ...FREE_EVERYWHERE,
    transit: { least: 3, most: 5 },
  },
  longFromCm: 150,
  goods: {
    wallpapers: { ...goods.wallpapers, making: { least: 2, most: 3 }, unitGrams: 18 },
    wallpaperRolls: { ...goods.wallpaperRolls, making: { least: 1, most: 1 }, unitGrams: 900 },
    curtains: { ...goods.curtains, making: { least: 2, most: 3 }, unitGrams: 350 },
    blinds: { ...goods.blinds, making: { least: 2, most: 3 }, unitGrams: 45 },
    artist: { ...goods.artist, making: { least: 2, most: 3 }, unitGrams: 18 },
  },
  railGramsPerMetre: 950,
  cutOffHour: 14,
  holidays: [
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2027-01-14', name: 'Sankranti' },
    { date: '2027-01-26', name: 'Republic Day' },
    { date: '2027-08-15', name: 'Independence Day' },
    { date: '2027-10-02', name: 'Gandhi Jayanti' },
  ],
}

export async function seedDemoDelivery(tx: Transaction): Promise<void> {
  await seedSection(tx, 'shipping', DEMO_SHIPPING)
}
