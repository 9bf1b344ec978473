import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { isByArtist } from '@bhitti/contract/rules/prices/royalties'
import {
  isFieldOf,
  PLAIN_NAMES,
  type PlainField,
  PRODUCT_FIELDS,
  plainField,
} from '@bhitti/contract/rules/products/product-fields'
import {
  CATEGORY_NAMES,
  categoriesOf,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import { META_DESCRIPTION_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { ArtistField } from './artist-field.tsx'
import { ColourwayField } from './colourway-field.tsx'
import { PlainControl } from './plain-control.tsx'
import { PriceBetweenRates } from './price-between-rates.tsx'
import { type AltField, following, type ProductValues } from './product-values.ts'
import { TypeField } from './type-field.tsx'

type ProductFieldsProps = {
  values: ProductValues
  errors: FieldErrors
  onChange: (change: Partial<ProductValues>) => void
}

export function ProductFields({ values, errors, onChange }: ProductFieldsProps) {
  const field = fieldsOf({ values, errors, onChange })
  return (
    <div className="space-y-8">
      <div className="space-y-5">
        <TextField maxLength={PRODUCT_FIELDS.productName.max} {...field('productName')} />
        <TextAreaField
          rows={4}
          maxLength={PRODUCT_FIELDS.description.max}
          {...field('description')}
        />
        <TextAreaField
          optional
          rows={2}
          maxLength={PRODUCT_FIELDS.metaDescription.max}
          hint={`What search engines show: ${values.metaDescription.length} of ${META_DESCRIPTION_CHARACTERS} characters`}
          {...field('metaDescription')}
        />
      </div>
      <Kind values={values} errors={errors} onChange={onChange} />
      <fieldset>
        <legend className="font-bold">Details</legend>
        <p className="mt-1 mb-4 text-sm text-ink-soft">
          Shown to shoppers on the product page. Leave empty what you do not know.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <PlainControls form="details" values={values} errors={errors} onChange={onChange} />
        </div>
      </fieldset>
      <Numbers values={values} errors={errors} onChange={onChange} />
    </div>
  )
}

function PlainControls({ form, ...props }: ProductFieldsProps & { form: PlainField['form'] }) {
  const field = fieldsOf(props)
  const { productType } = props.values
  return PLAIN_NAMES.filter((name) => {
    const each = plainField(name)
    return each.form === form && isFieldOf(each, productType)
  }).map((name) =>
    name === 'colourwayGroup' ? (
      <ColourwayField
        key={name}
        productName={props.values.productName}
        productType={productType}
        {...field(name)}
        onChoose={(colourwayGroup) => props.onChange({ colourwayGroup })}
      />
    ) : (
      <PlainControl key={name} field={plainField(name)} {...field(name)} />
    ),
  )
}

function Kind(props: ProductFieldsProps) {
  const field = fieldsOf(props)
  const { productType, category } = props.values
  const isArtistsDesign =
    productType !== '' && isByArtist({ productType, category: category === '' ? null : category })
  const categories = productType === '' ? [] : categoriesOf(productType)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TypeField values={props.values} error={props.errors.productType} onChange={props.onChange} />
      {categories.length > 0 && (
        <SelectField
          optional
          placeholder="No category"
          options={categories.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
          {...field('category')}
        />
      )}
      <PlainControls form="kind" {...props} />
      {isArtistsDesign && <ArtistField {...field('artistId')} />}
    </div>
  )
}

function Numbers(props: ProductFieldsProps) {
  const field = fieldsOf(props)
  const { productType } = props.values
  const unit = productType === '' ? '' : `per ${TYPE_WORDS[productType].unit}`
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        optional
        inputMode="decimal"
        suffix={unit}
        hint="The price before a reduction, shown struck through in the shop"
        {...field('price')}
      />
      <TextField
        inputMode="decimal"
        suffix={unit}
        hint="The price that customers pay"
        {...field('salePrice')}
      />
      <PriceBetweenRates values={props.values} />
      <TextField
        optional
        inputMode="numeric"
        suffix="%"
        hint="Calculated from the two prices. Typing here sets the sale price"
        {...field('discount')}
      />
      {props.values.stockUnit !== 'madeToOrder' && (
        <TextField
          inputMode={props.values.stockUnit === 'metres' ? 'decimal' : 'numeric'}
          suffix={props.values.stockUnit === 'metres' ? 'm' : 'pieces'}
          hint="Total stock, including what is on hold for unpaid orders"
          {...field('stockQuantity')}
        />
      )}
      <TextField
        inputMode="numeric"
        optional
        hint="Higher numbers come first in lists. Every piece sold adds one"
        {...field('popularity')}
      />
    </div>
  )
}

function fieldsOf({ values, errors, onChange }: ProductFieldsProps) {
  return (name: Exclude<keyof ProductValues, AltField>) => ({
    name,
    label: labelOf(name),
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      // Safe: selects offer only valid values of their field, and all other fields are text.
      onChange(following(values, { [name]: event.target.value } as Partial<ProductValues>)),
  })
}

function labelOf(name: Exclude<keyof ProductValues, AltField>): string {
  if (name === 'discount') return 'Discount'
  const { kind, label } = PRODUCT_FIELDS[name]
  return kind === 'rupees' ? `${label} (₹)` : label
}
