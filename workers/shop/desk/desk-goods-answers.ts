import type { ShopAnswers } from '../shop-methods.ts'
import { choicesOf, deskGoods } from './desk-goods.queries.ts'
import { deskProduct, saveProduct, saveVariant } from './desk-goods.ts'
import { forgetPicture, keepPicture, pictureList, productPictures, savePictures } from './desk-pictures.ts'
import { deskRow, deskRows } from './desk-rows.queries.ts'
import { saveRow } from './desk-rows.ts'
import { makeProduct, makeRow, removeProduct, removeRow } from './make-and-remove.ts'
import { productUses, rowUses } from './removal.queries.ts'
import { pictureChoices, rowChoices } from './row-choices.queries.ts'

/** What is asked at the desk about the goods and the rows beside them. */
export const deskGoodsAnswers = {
  deskGoods: ({ db, now }, ...asked) => deskGoods(db, ...asked, 50, now),
  deskProduct: ({ db }, ...asked) => deskProduct(db, ...asked),
  saveProduct: ({ db, now }, ...asked) => saveProduct(db, ...asked, now),
  saveVariant: ({ db, now }, ...asked) => saveVariant(db, ...asked, now),
  deskRows: ({ db }, ...asked) => deskRows(db, ...asked),
  deskRow: ({ db }, ...asked) => deskRow(db, ...asked),
  saveRow: ({ db, now }, ...asked) => saveRow(db, ...asked, now),
  productChoices: ({ db }) => ({ ...choicesOf(db), pictures: pictureChoices(db) }),
  rowChoices: ({ db }) => rowChoices(db),
  keepPicture: ({ db, now }, ...asked) => keepPicture(db, ...asked, now),
  broughtPictures: ({ db }, page) => pictureList(db, page),
  forgetPicture: ({ db, now }, ...asked) => forgetPicture(db, ...asked, now),
  productPictures: ({ db }, ...asked) => productPictures(db, ...asked),
  savePictures: ({ db, now }, ...asked) => savePictures(db, ...asked, now),
  makeProduct: ({ db, now }, ...asked) => makeProduct(db, ...asked, now),
  removeProduct: ({ db, now }, ...asked) => removeProduct(db, ...asked, now),
  makeRow: ({ db, now }, ...asked) => makeRow(db, ...asked, now),
  removeRow: ({ db, now }, ...asked) => removeRow(db, ...asked, now),
  productUses: ({ db }, ...asked) => productUses(db, ...asked),
  rowUses: ({ db }, ...asked) => rowUses(db, ...asked),
} satisfies Partial<ShopAnswers>
