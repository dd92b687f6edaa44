/** Each kind of clothing: its patches, its rows, and the one gold thread. `main` and `other` are cloths with their threads. */
import type { Clothing } from './features.ts';
import { both, line, patch, rows, type Layer } from './layers.ts';

const BODY = 'M-4 210C0 176 28 163 63 150C70 161 90 161 97 150C132 163 160 174 164 210Z';
export const bodyOutline = BODY;

const cloth = (name: string) => `dress-${name}`;
const thread = (name: string) => `dress-${name}-row`;
const long = '6 4.4';

export const clothes: Readonly<Record<Clothing, (main: string, other: string, gold: string) => Layer[]>> = {
  kurta: (main, _, gold) => [
    patch(cloth(main), BODY),
    rows(
      thread(main),
      both(
        'M4 196C12 180 36 171 60 161M12 207C20 190 44 180 66 171M32 208C38 196 52 188 70 182M54 208C58 202 62 198 70 194',
      ),
      1.9,
      long,
    ),
    patch(
      cloth(main),
      'M58 153C60 144 64 139 66 138C70 152 90 152 94 138C96 139 100 144 102 153C93 170 67 170 58 153Z',
    ),
    rows(gold, 'M61 152C70 165 90 165 99 152M80 166V210', 3, '6.5 4.8'),
  ],
  shirt: (main, _, gold) => [
    patch(cloth(main), BODY),
    rows(
      thread(main),
      both(
        'M14 208C16 194 20 184 26 176M32 208C33 192 37 180 44 170M50 208C50 194 53 182 58 176M66 208C66 198 67 190 70 184',
      ),
      1.9,
      long,
    ),
    patch(cloth(main), both('M60 146L66 137L80 168L62 179L49 155Z')),
    rows(thread(main), both('M54 156L63 173L75 167'), 1.6, '4 3'),
    rows(gold, 'M80 172V210', 3, '6.5 4.8'),
  ],
  sari: (main, other, gold) => [
    patch(cloth(other), BODY),
    patch(cloth(main), 'M96 150C132 162 160 174 164 210L-4 210C-3 198 0 190 4 184C30 202 72 180 96 150Z'),
    rows(
      thread(main),
      'M22 203C62 198 94 182 112 160M46 208C84 200 114 184 128 164M76 208C108 200 134 186 145 174M106 208C130 202 150 192 157 184',
      1.9,
      long,
    ),
    rows(gold, 'M4 185C34 201 74 179 97 151', 3.2, '6.5 4.8'),
  ],
  sweater: (main, _, gold) => [
    patch(cloth(main), BODY),
    rows(
      thread(main),
      both(
        'M2 194C30 178 46 173 56 167C62 176 70 178 80 178M0 208C30 192 48 186 60 180C66 187 72 189 80 189M36 208C48 200 56 196 62 193C68 199 74 200 80 200',
      ),
      1.9,
      long,
    ),
    patch(
      cloth(main),
      'M58 154C58 142 63 134 66 131C70 146 90 146 94 131C97 134 102 142 102 154C94 173 66 173 58 154Z',
    ),
    rows(thread(main), both('M65 139L62 153M70 146L68 161M75 149L74 165') + 'M80 150V166', 1.6, '4 3'),
    rows(gold, 'M58 156C66 175 94 175 102 156', 3, '6.5 4.8'),
  ],
  blazer: (main, other, gold) => [
    patch(cloth(other), 'M58 152L66 138C70 157 90 157 94 138L102 152L98 210H62Z'),
    line(thread(other), 1.4, 'M66 139C68 150 74 157 80 162C86 157 92 150 94 139'),
    patch(cloth(main), both('M-4 210C0 176 28 163 60 149C64 171 70 192 80 210Z')),
    rows(thread(main), both('M14 208C16 196 20 186 28 178M30 208C31 200 34 192 40 186'), 1.9, long),
    patch(cloth(main), both('M60 147C50 152 47 158 44 165L56 171L49 177L79 208C70 188 64 170 60 147Z')),
    rows(thread(main), 'M102 154C107 158 110 162 113 166L101 171L107 177L84 201', 1.6, '4 3'),
    rows(gold, 'M58 154C53 158 50 162 47 166L59 171L53 177L76 201', 2.6, '5.5 4'),
  ],
};
