import { expect, test } from 'vitest';
import { findSender } from './phones.ts';

const ANA = '258845550123';
const RUI = '258865550777';

test.each([
  ['845550123 850,00', ANA, '| 850,00'],
  ['+258 845550123', ANA, '|'],
  ['258.845550123', ANA, '|'],
  ['258-84 555 0123', ANA, '|'],
  ['00258845550123', ANA, '|'],
  ['84-555-01-23', ANA, '|'],
  ['815550123', null, '815550123'],
  ['885550123', null, '885550123'],
  ['84555012', null, '84555012'],
  ['8455501234', null, '8455501234'],
  ['845550123,50', null, '845550123,50'],
  ['845550123x', null, '845550123x'],
  ['x845550123', null, 'x845550123'],
  ['84555****', null, '84555****'],
])('%j has the phone number %j', (text, phone, rest) => {
  expect(findSender(text)).toEqual({ phone, name: null, isOwnSender: false, rest });
});

test.each([
  ['De 845550123, contacto 865550777', ANA],
  ['Contacto 865550777 remetente: 845550123', ANA],
  ['From: 845550123, 865550777', ANA],
  ['Conta 845550123, 865550777', ANA],
  ['Para 865550777, 845550123', ANA],
  ['To - 865550777, 845550123', ANA],
  ['Destinatário: 865550777, 845550123', ANA],
  ['Pago a 865550777, 845550123', ANA],
  ['845550123 e 845550123', ANA],
  ['De Ana 845550123, 865550777', null],
  ['Para Ana 845550123', ANA],
  ['Para 845550123', null],
  ['Para conta 845550123', null],
  ['Para conta 865550777, 845550123', ANA],
])('the sender of %j is %j', (text, phone) => {
  expect(findSender(text).phone).toBe(phone);
});

test.each([
  ['De 865550777 para 845550123', true],
  ['De 845550123 para 865550777', false],
  ['Ana', false],
])('the own account sends %j: %j', (text, isOwnSender) => {
  expect(findSender(text, [RUI]).isOwnSender).toBe(isOwnSender);
});

test.each([
  ['nome: ANA SITOE as 05:00:50', 'ANA SITOE'],
  ['845550123 - Ana Sitoe (loja)', 'Ana Sitoe'],
  ['TRANSFERENCIA DE ANA SITOE - 845550123', 'ANA SITOE'],
  ['Valor de Inácio Conceição 845550123', 'Inácio Conceição'],
  ['de J 845550123', 'J'],
  ['Remetente: ANA SITOE, 850', 'ANA SITOE'],
  ["Recebida de Ana D'Almeida em 23/11", "Ana D'Almeida"],
  ['Transferencia de ANA SITOE', null],
])('the name in %j is %j', (text, name) => {
  expect(findSender(text).name).toBe(name);
});
