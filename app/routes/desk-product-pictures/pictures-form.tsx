import { useMemo } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import { picturesForm, picturesValues } from '#app/domain/desk/picture-forms.ts'
import { productFaults } from '#app/domain/desk/product-forms.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { PictureFields } from '#app/ui/desk/picture-fields.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { CheckboxField, Field, type FormField } from '#app/ui/form/field.tsx'
import { HeldVersion } from '#app/ui/form/held-version.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { ProductPictures } from '#workers/shop/desk/desk-product.ts'

/** The form's name, which its answers carry. */
export const picturesFormId = 'pictures'

/** The pictures of a product or of one of its variants: their order, their words, and one more. */
export function PicturesForm({ id, sku, name, pictures, version, choices }: ProductPictures) {
  const say = useMessages(deskPicturesWords)
  const schema = useMemo(() => picturesForm(pictures.length, sku === null ? 1 : 0), [pictures.length, sku])
  const { checked, fields } = useCheckedForm({
    id: picturesFormId,
    schema,
    order: productFaults,
    defaultValue: picturesValues(pictures),
  })
  const named: Readonly<Record<string, FormField | undefined>> = fields
  return (
    <DeskPanel title={say('deskPictures.of', { name: sku ?? name })}>
      <CheckedForm checked={checked} action={deskLinks.productPictures(id, sku)} encType="multipart/form-data">
        <HeldVersion checked={checked} version={version} />
        {pictures.length > 0 && (
          <ul className="grid gap-4">
            {pictures.map((picture, at) => {
              const [alt, place, gone] = [named[`alt_${at}`], named[`place_${at}`], named[`gone_${at}`]]
              const number = at + 1
              return (
                <li key={alt?.id} className="flex flex-wrap items-end gap-4 border-b border-line pb-4">
                  <Picture
                    picture={picture}
                    use="thumbnail"
                    sizes="6rem"
                    alt={picture.alt || say('deskPictures.number', { number })}
                    className="size-24 rounded-s border border-line object-contain"
                  />
                  <div className="grid min-w-0 flex-1 basis-60 items-end gap-4 sm:grid-cols-[2fr_1fr]">
                    {alt && <Field field={alt} label={say('deskPictures.altOf', { number })} />}
                    {place && (
                      <Field
                        field={place}
                        label={say('deskPictures.place', { number })}
                        inputMode="numeric"
                        autoComplete="off"
                      />
                    )}
                  </div>
                  {gone && <CheckboxField field={gone} label={say('deskPictures.gone', { number })} />}
                </li>
              )
            })}
          </ul>
        )}
        <PictureFields
          fields={named}
          choices={choices}
          words={{
            choice: say('deskPictures.add'),
            upload: say('deskPictures.addUpload'),
            none: say('deskPictures.none'),
          }}
        />
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskPictures.save')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}
